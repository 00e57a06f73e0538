import { describe, expect, it } from 'vitest';
import type { Calculator } from '#engine/calculator.ts';
import { formatValue } from '#engine/column.ts';
import { evaluateFields } from '#engine/evaluate-fields.ts';
import { wordsOf } from '#engine/words.ts';
import conversion from '../calculators/conversion.ts';
import dilution from '../calculators/dilution.ts';
import optionValue from '../calculators/option-value.ts';
import runway from '../calculators/runway.ts';
import unitEconomics from '../calculators/unit-economics.ts';

const words = wordsOf('en').calculator;

/** The formatted results of a calculator, or the errors of its fields. */
function evaluated(calculator: Calculator, texts: Record<string, string>) {
  const evaluation = evaluateFields(calculator, texts, words);
  return 'errors' in evaluation ? evaluation.errors : evaluation.results.map((result) => formatValue(result.value, result));
}

describe('The example of each page', () => {
  it.each([
    ['dilution', dilution, ['20%', '10%', '70%', '€10,000,000', '€7,000,000', '42.9%']],
    ['runway', runway, ['€30,000', '16.7', '22', 'Not in time', '€5,052']],
    ['unit economics', unitEconomics, ['33.3', '€1,333', '3.3×', '10', '11.7', '667']],
    ['conversion', conversion, ['7%', '63%', '€545,000', '6.9%', '63.1%', 'cap', '20%']],
    ['option value', optionValue, ['0.4%', '€120,000', '€24.00', '€110,000', '€11,500,000']],
  ])('%s', (_, calculator, results) => {
    expect(evaluated(calculator, {})).toEqual(results);
  });
});

describe('A calculator', () => {
  it.each([
    ['runway', runway, { growth: '0', revenue: '50000' }, ['-€10,000', 'No end', 'No end', '1', '€500,000']],
    ['unit economics', unitEconomics, { churn: '0' }, ['No end', 'No end', 'No end', '10', '10', 'No end']],
    ['unit economics', unitEconomics, { churn: '20' }, ['5', '€200', '0.5×', '10', 'Never', '100']],
    [
      'dilution',
      dilution,
      { pool: '85' },
      { pool: 'There is no result: the round and its pool take the whole company: raise less or reserve less.' },
    ],
    [
      'option value',
      optionValue,
      { options: '2000000' },
      { options: 'There is no result: the options are more than all shares of the company.' },
    ],
  ])('of %s has words for what has no end and no result', (_, calculator, texts, results) => {
    expect(evaluated(calculator, { ...texts })).toEqual(results);
  });

  it.each([
    ['conversion', conversion],
    ['dilution', dilution],
    ['option value', optionValue],
    ['runway', runway],
    ['unit economics', unitEconomics],
  ])('of %s starts within its own limits, and any of them alone has a result or a reason', (_, calculator: Calculator) => {
    for (const [input, { value, min, max, step }] of Object.entries(calculator.inputs)) {
      expect([input, value >= min && value <= max && step > 0]).toEqual([input, true]);
      for (const limit of [min, max]) expect(() => evaluateFields(calculator, { [input]: String(limit) }, words)).not.toThrow();
    }
    expect(Object.keys(calculator.inputs)).toContain(calculator.rangeErrorInput);
  });
});
