import { describe, expect, it } from 'vitest';
import { answer } from '../../../src/calculators/evaluate-fields.ts';
import type { Calculator } from '../../../src/calculators/calculator.ts';
import { type CalculatorName, calculators } from '../../../src/calculators/calculators.ts';
import { shown } from '../../../src/datasets/column.ts';

const names = Object.keys(calculators) as CalculatorName[];

/** What a calculator shows for what stands in its fields: its results, or the faults of its fields. */
function asked(name: CalculatorName, texts: Record<string, string>) {
  const given = answer(calculators[name], texts);
  return 'faults' in given ? given.faults : given.results.map((result) => shown(result.value, result));
}

describe('The example of each page', () => {
  it.each([
    ['dilution', ['20%', '10%', '70%', '€10,000,000', '€7,000,000', '42.9%']],
    ['runway', ['€30,000', '16.7', '22', 'Not in time', '€5,052']],
    ['unit-economics', ['33.3', '€1,333', '3.3×', '10', '11.7', '667']],
    ['conversion', ['7%', '63%', '€545,000', '6.9%', '63.1%', 'cap', '20%']],
    ['option-value', ['0.4%', '€120,000', '€24.00', '€110,000', '€11,500,000']],
  ] as const)('%s', (name, results) => {
    expect(asked(name, {})).toEqual(results);
  });
});

describe('A calculator', () => {
  it('computes what people write, however they write it', () => {
    const results = ['20%', '15%', '65%', '€5,000,000', '€3,250,000', '53.8%'];
    expect(asked('dilution', { preMoney: '4m', raise: '1,000,000', pool: '15%' })).toEqual(results);
  });

  it.each([
    ['a text', { preMoney: 'much' }, { preMoney: 'Write a number, for example €8,000,000.' }],
    ['nothing', { raise: '' }, { raise: 'Write a number, for example €2,000,000.' }],
    ['too little', { pool: '-1' }, { pool: 'Write at least 0%.' }],
    ['too much', { pool: '91' }, { pool: 'Write at most 90%.' }],
    ['two faults', { preMoney: '0', pool: 'x' }, { preMoney: 'Write at least €1.', pool: 'Write a number, for example 10%.' }],
    [
      'what cannot be together',
      { pool: '85' },
      { pool: 'There is no result: the round and its pool take the whole company: raise less or reserve less.' },
    ],
  ])('says at the field what is wrong with %s', (_, texts, faults) => {
    expect(asked('dilution', texts)).toEqual(faults);
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
    expect(asked(name, texts)).toEqual(results);
  });

  it.each(names)('of %s starts within its own limits, and any of them alone has a result or a reason', (name) => {
    const calculator: Calculator = calculators[name];
    for (const [input, { value, min, max, step }] of Object.entries(calculator.inputs)) {
      expect([input, value >= min && value <= max && step > 0]).toEqual([input, true]);
      for (const limit of [min, max]) expect(() => answer(calculator, { [input]: String(limit) })).not.toThrow();
    }
    expect(Object.keys(calculator.inputs)).toContain(calculator.blame);
  });
});
