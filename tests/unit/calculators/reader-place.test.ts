import { describe, expect, it } from 'vitest';
import { readerPlace } from '../../../src/calculators/reader-place.ts';
import { wordsOf } from '../../../src/words/words.ts';
import loan from '../../build/components/calculators/loan.ts';

const columns = [{ name: 'Interest', values: [0, 0.05, 0.1] }];
const figure = { of: 'loan', down: 'interest', across: 'months', at: [12, 24], shows: 'Payment a month' };
const placeIn = (changed: object) => readerPlace({ ...figure, ...changed }, columns, { loan }, wordsOf('en').calculator);

describe('The place of a calculator in a table of its results', () => {
  it('is the cell that is nearest to the example', () => {
    expect(placeIn({})).toMatchObject({ row: 1, column: 1, result: '€531.85', title: 'Your loan' });
  });

  it('is in the first column of a table with one input', () => {
    expect(placeIn({ across: undefined, at: undefined })).toMatchObject({ row: 1, column: 0 });
  });

  it('is none in a table without a calculator', () => {
    expect(placeIn({ of: undefined })).toBeUndefined();
  });

  it.each([
    ['a calculator', { of: 'lone' }, 'there is no calculator "lone": name one of loan'],
    ['an input', { down: 'intrest' }, 'the calculator "loan" has no "intrest": name one of amount, interest, months'],
    ['a result', { shows: 'Payment' }, 'the calculator "loan" has no "Payment"'],
    ['the values of the columns', { at: [] }, 'write with "at" the values of "months", one for each column'],
  ])('is refused where %s is missing', (_, changed, message) => {
    expect(() => placeIn(changed)).toThrow(message);
  });
});
