import { describe, expect, it } from 'vitest';
import { evaluateFields } from '../../../src/calculators/evaluate-fields.ts';
import type { Calculator } from '../../../src/calculators/calculator.ts';
import { type CalculatorName, calculators } from '../../../src/calculators/calculators.ts';
import { formatValue } from '../../../src/datasets/column.ts';

const names = Object.keys(calculators) as CalculatorName[];

/** The formatted results of a calculator, or the errors of its fields. */
function evaluated(name: CalculatorName, texts: Record<string, string>) {
  const evaluation = evaluateFields(calculators[name], texts);
  return 'errors' in evaluation ? evaluation.errors : evaluation.results.map((result) => formatValue(result.value, result));
}

describe('The example of each page', () => {
  it.each([
    ['dilution', ['20%', '10%', '70%', '€10,000,000', '€7,000,000', '42.9%']],
    ['runway', ['€30,000', '16.7', '22', 'Not in time', '€5,052']],
    ['unit-economics', ['33.3', '€1,333', '3.3×', '10', '11.7', '667']],
    ['conversion', ['7%', '63%', '€545,000', '6.9%', '63.1%', 'cap', '20%']],
    ['option-value', ['0.4%', '€120,000', '€24.00', '€110,000', '€11,500,000']],
  ] as const)('%s', (name, results) => {
    expect(evaluated(name, {})).toEqual(results);
  });
});

describe('A calculator', () => {
  it('reads numbers in any notation', () => {
    const results = ['20%', '15%', '65%', '€5,000,000', '€3,250,000', '53.8%'];
    expect(evaluated('dilution', { preMoney: '4m', raise: '1,000,000', pool: '15%' })).toEqual(results);
  });

  it.each([
    ['a text', { preMoney: 'much' }, { preMoney: 'Write a number, for example €8,000,000.' }],
    ['nothing', { raise: '' }, { raise: 'Write a number, for example €2,000,000.' }],
    ['too little', { pool: '-1' }, { pool: 'Write at least 0%.' }],
    ['too much', { pool: '91' }, { pool: 'Write at most 90%.' }],
    ['two errors', { preMoney: '0', pool: 'x' }, { preMoney: 'Write at least €1.', pool: 'Write a number, for example 10%.' }],
    [
      'what cannot be together',
      { pool: '85' },
      { pool: 'There is no result: the round and its pool take the whole company: raise less or reserve less.' },
    ],
  ])('reports %s at the field', (_, texts, errors) => {
    expect(evaluated('dilution', texts)).toEqual(errors);
  });

  it.each([
    ['runway', { growth: '0', revenue: '50000' }, ['-€10,000', 'No end', 'No end', '1', '€500,000']],
    ['unit-economics', { churn: '0' }, ['No end', 'No end', 'No end', '10', '10', 'No end']],
    ['unit-economics', { churn: '20' }, ['5', '€200', '0.5×', '10', 'Never', '100']],
    [
      'option-value',
      { options: '2000000' },
      { options: 'There is no result: the options are more than all shares of the company.' },
    ],
  ] as const)('of %s has words for what has no end and no result', (name, texts, results) => {
    expect(evaluated(name, texts)).toEqual(results);
  });

  it.each(names)('of %s starts within its own limits, and any of them alone has a result or a reason', (name) => {
    const calculator: Calculator = calculators[name];
    for (const [input, { value, min, max, step }] of Object.entries(calculator.inputs)) {
      expect([input, value >= min && value <= max && step > 0]).toEqual([input, true]);
      for (const limit of [min, max]) expect(() => evaluateFields(calculator, { [input]: String(limit) })).not.toThrow();
    }
    expect(Object.keys(calculator.inputs)).toContain(calculator.rangeErrorInput);
  });
});
