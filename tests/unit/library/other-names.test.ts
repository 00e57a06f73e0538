import { expect, it } from 'vitest';
import { otherNames } from '../../../src/library/other-names.ts';

it('The other names of a page are those of its aliases that name something, not what people type into a search', () => {
  const aliases = [
    'ESOP',
    'employee option pool',
    'how large is an option pool',
    'is it binding',
    'what is this?',
    'option pool size before a round',
  ];
  expect(otherNames({ aliases })).toEqual(['ESOP', 'employee option pool']);
});
