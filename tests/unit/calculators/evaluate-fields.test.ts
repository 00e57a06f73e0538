import { describe, expect, it } from 'vitest';
import { evaluateFields } from '../../../src/calculators/evaluate-fields.ts';
import type { Calculator } from '../../../src/calculators/calculator.ts';
import { formatValue } from '../../../src/datasets/column.ts';
import { wordsOf } from '../../../src/words/words.ts';
import loan from '../../build/components/calculators/loan.ts';
import visit from '../../build/components/calculators/visit.ts';

/** The formatted results of a fixture's calculator, without those that are unknown, and the errors of its fields. */
function evaluated(texts: Record<string, string>, calculator: Calculator = loan) {
  const { results, errors } = evaluateFields(calculator, texts, wordsOf('en').calculator);
  const known = results.map((result) => (result.value === undefined ? undefined : formatValue(result.value, result)));
  return { results: known, errors };
}

describe('A calculator', () => {
  it('computes its example where a field is missing', () => {
    expect(evaluated({})).toEqual({ results: ['6%', '94%', '€531.85', '€12,764', '4', '16.7'], errors: {} });
  });

  it('reads numbers in any notation', () => {
    expect(evaluated({ amount: '6k', interest: '12%', months: '12', income: '€1,000' })).toEqual({
      results: ['6.2%', '93.8%', '€533.09', '€6,397', '5.6', '8.3'],
      errors: {},
    });
  });

  it.each([
    ['a text', { amount: 'much' }, { amount: 'Write a number, for example €12,000.' }],
    ['nothing', { months: '' }, { months: 'Write a number, for example 24 months.' }],
    ['too little', { interest: '-1' }, { interest: 'Write at least 0%.' }],
    ['too much', { months: '601' }, { months: 'Write at most 600 months.' }],
    ['two errors', { amount: '0', interest: 'x' }, { amount: 'Write at least €1.', interest: 'Write a number, for example 6%.' }],
    [
      'what cannot be together',
      { months: '6' },
      { months: 'There is no result: the payment is more than you can pay: choose a longer term.' },
    ],
  ])('reports %s at the field', (_, texts, errors) => {
    expect(evaluated(texts).errors).toEqual(errors);
  });

  it('has words for what has no end', () => {
    expect(evaluated({ interest: '0' }).results).toEqual(['0%', '100%', '€500.00', '€12,000', '4.5', 'No end']);
  });

  it.each([
    ['an input is invalid', { amount: 'much' }],
    ['the inputs cannot be together', { months: '6' }],
  ])('keeps the results that do not depend on it where %s', (_, texts) => {
    const unknown = [undefined, undefined, undefined, undefined, undefined];
    expect(evaluated(texts).results).toEqual([...unknown, '16.7']);
    expect(evaluated({ interest: 'x' }).results).toEqual([...unknown, undefined]);
  });

  it('computes with a day and with what is chosen from a list', () => {
    expect(evaluated({}, visit).results).toEqual(['31 December 2026', 'a towel', '2']);
    expect(evaluated({ tariff: 'week', begins: '2027-02-26' }, visit).results).toEqual([
      '5 March 2027',
      'a towel and a sleeping bag',
      '14',
    ]);
  });

  it.each([
    ['no day', { begins: '' }, { begins: 'Choose a day, for example 30 December 2026.' }, [undefined, 'a towel', '2']],
    [
      'no day of the calendar',
      { begins: '2027-02-30' },
      { begins: 'Choose a day, for example 30 December 2026.' },
      [undefined, 'a towel', '2'],
    ],
    ['an early day', { begins: '2025-12-31' }, { begins: 'Choose 1 January 2026 or a later day.' }, [undefined, 'a towel', '2']],
    [
      'a late day',
      { begins: '2031-01-01' },
      { begins: 'Choose 31 December 2030 or an earlier day.' },
      [undefined, 'a towel', '2'],
    ],
    ['what is not in the list', { tariff: 'toString' }, { tariff: 'Choose one of the list.' }, [undefined, undefined, undefined]],
  ])('reports %s, and keeps the results that do not depend on it', (_, texts, errors, results) => {
    expect(evaluated(texts, visit)).toEqual({ results, errors });
  });
});
