import { describe, expect, it } from 'vitest';
import { evaluateFields } from '../../../src/calculators/evaluate-fields.ts';
import { formatValue } from '../../../src/datasets/column.ts';
import { wordsOf } from '../../../src/words/words.ts';
import loan from '../../build/components/calculators/loan.ts';

/** The formatted results of the fixture's calculator, or the errors of its fields. */
function evaluated(texts: Record<string, string>) {
  const evaluation = evaluateFields(loan, texts, wordsOf('en').calculator);
  return 'errors' in evaluation ? evaluation.errors : evaluation.results.map((result) => formatValue(result.value, result));
}

describe('A calculator', () => {
  it('computes its example where a field is missing', () => {
    expect(evaluated({})).toEqual(['€531.85', '€12,764', '6%', '4', '16.7']);
  });

  it('reads numbers in any notation', () => {
    expect(evaluated({ amount: '6k', interest: '12%', months: '12', income: '€1,000' })).toEqual([
      '€533.09',
      '€6,397',
      '6.2%',
      '5.6',
      '8.3',
    ]);
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
    expect(evaluated(texts)).toEqual(errors);
  });

  it('has words for what has no end', () => {
    expect(evaluated({ interest: '0' })).toEqual(['€500.00', '€12,000', '0%', '4.5', 'No end']);
  });
});
