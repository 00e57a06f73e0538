import { describe, expect, it } from 'vitest';
import type { Calculator } from '#engine/calculator.ts';
import { formatValue } from '#engine/column.ts';
import { evaluateFields } from '#engine/evaluate-fields.ts';
import { wordsOf } from '#engine/words.ts';
import conversion from '../calculators/conversion.ts';
import dilution from '../calculators/dilution.ts';
import founding from '../calculators/founding.ts';
import notice from '../calculators/notice.ts';
import optionTax from '../calculators/option-tax.ts';
import optionValue from '../calculators/option-value.ts';
import runway from '../calculators/runway.ts';
import salary from '../calculators/salary.ts';
import unitEconomics from '../calculators/unit-economics.ts';
import vat from '../calculators/vat.ts';

const words = wordsOf('en').calculator;

/** The formatted results of a calculator, `–` where one is unknown. */
function evaluated(calculator: Calculator, texts: Record<string, string>) {
  const { results } = evaluateFields(calculator, texts, words);
  return results.map((result) => (result.value === undefined ? '–' : formatValue(result.value, result)));
}

describe('The example of each page', () => {
  it.each([
    ['dilution', dilution, ['70%', '20%', '10%', '€10,000,000', '€7,000,000', '42.9%']],
    ['runway', runway, ['22', '16.7', '€30,000', 'Not in time', '€5,052']],
    ['unit economics', unitEconomics, ['3.3×', '€1,333', '33.3', '10', '11.7', '667']],
    ['conversion', conversion, ['63%', '7%', '20%', '63.1%', '6.9%', '€545,000', 'cap']],
    [
      'option tax',
      optionTax,
      [
        '£74,340',
        '£90,000',
        '£15,660',
        '17.4%',
        '£10,000',
        'British higher-rate taxpayer, no other gains, and an exercise price that was market value at the grant',
      ],
    ],
    ['option value', optionValue, ['€110,000', '0.4%', '€120,000', '€24.00', '€11,500,000']],
    ['founding', founding, ['€12,500', 'GmbH', '€25,000', 'Yes, also by video', '€225', '€542.50']],
    ['notice', notice, ['4 January 2027', '1 week', 'Yes', '£0']],
    ['salary', salary, ['£69,571', '16%', '£56,789', '£45,357', 'The employee’s pension, and the Employment Allowance']],
    ['VAT', vat, ['VAT of France, 20%', 'Charge it, and pay it at home through the One-Stop Shop (OSS)', '€41.67']],
  ])('%s', (_, calculator, results) => {
    expect(evaluated(calculator, {})).toEqual(results);
  });
});

describe('A calculator', () => {
  it.each([
    ['runway', runway, { growth: '0', revenue: '50000' }, ['No end', 'No end', '−€10,000', '1', '€500,000']],
    ['unit economics', unitEconomics, { churn: '0' }, ['No end', 'No end', 'No end', '10', '10', 'No end']],
    ['unit economics', unitEconomics, { churn: '20' }, ['0.5×', '€200', '5', '10', 'Never', '100']],
  ])('of %s has words for what has no end and no result', (_, calculator, texts, results) => {
    expect(evaluated(calculator, { ...texts })).toEqual(results);
  });

  it.each([
    [
      'dilution',
      dilution,
      { pool: '85' },
      { pool: 'There is no result: the round and its pool take the whole company: raise less or reserve less.' },
      ['–', '20%', '85%', '€10,000,000', '–', '–'],
    ],
    [
      'option value',
      optionValue,
      { options: '2000000' },
      { options: 'There is no result: the options are more than all shares of the company.' },
      ['–', '–', '–', '–', '€11,500,000'],
    ],
    [
      'option tax',
      optionTax,
      { scheme: 'bspce', valueAtExercise: 'x' },
      { valueAtExercise: 'Write a number, for example 10.' },
      ['–', '€90,000', '–', '–', '€10,000', 'The flat rates, without the taxes on high incomes'],
    ],
    [
      'founding',
      founding,
      { foundingCapital: '20,000' },
      { foundingCapital: 'There is no result: the capital is at least €25,000.' },
      ['–', 'GmbH', '€25,000', 'Yes, also by video', '€225', '–'],
    ],
    [
      'notice',
      notice,
      { monthlyPay: 'x', workIn: 'NL' },
      { monthlyPay: 'Write a number, for example 5,000.' },
      ['31 January 2027', '1 month', 'After the trial, a reason, and the approval of the UWV or the court', '–'],
    ],
    [
      'notice',
      notice,
      { age: 'x', workIn: 'FR', received: '2027-06-30' },
      { age: 'Write a number, for example 30 years.' },
      ['30 July 2027', '1 month', 'After the trial, a real and serious cause', '€1,250'],
    ],
    [
      'salary',
      salary,
      { workIn: 'DE', grossPay: '20,000' },
      { grossPay: 'There is no result: other contributions are due on a pay of up to €24,000.' },
      ['–', '–', '–', 'Not computed', 'Accident insurance and the levies for sick pay'],
    ],
    ['runway', runway, { growth: 'x' }, { growth: 'Write a number, for example 5%.' }, ['–', '16.7', '€30,000', '–', '–']],
    [
      'conversion',
      conversion,
      { interest: 'x' },
      { interest: 'Write a number, for example 6%.' },
      ['63%', '7%', '20%', '–', '–', '–', '–'],
    ],
    [
      'unit economics',
      unitEconomics,
      { won: 'x' },
      { won: 'Write a number, for example 20.' },
      ['3.3×', '€1,333', '33.3', '10', '11.7', '–'],
    ],
  ])('of %s names what is wrong, and keeps the results that do not depend on it', (_, calculator, texts, errors, results) => {
    expect(evaluateFields(calculator, { ...texts }, words).errors).toEqual(errors);
    expect(evaluated(calculator, { ...texts })).toEqual(results);
  });

  it('asks for a quantity that another asks for, too, in the same unit', () => {
    const inputs = [conversion, dilution, founding, notice, optionTax, optionValue, runway, salary, unitEconomics, vat].flatMap(
      (each: Calculator) => Object.entries(each.inputs),
    );
    const units = Map.groupBy(inputs, ([name]) => name);
    for (const [name, same] of units)
      expect([
        name,
        new Set(same.map(([, { as, value, ...rest }]) => `${as} ${'unit' in rest ? rest.unit : ''} ${value}`)).size,
      ]).toEqual([name, 1]);
  });

  it.each([
    ['conversion', conversion],
    ['dilution', dilution],
    ['founding', founding],
    ['notice', notice],
    ['option tax', optionTax],
    ['option value', optionValue],
    ['runway', runway],
    ['salary', salary],
    ['unit economics', unitEconomics],
    ['VAT', vat],
  ])('of %s starts within its own limits, and any of them alone has a result or a reason', (_, calculator: Calculator) => {
    for (const [name, input] of Object.entries(calculator.inputs)) {
      const extremes = input.as === 'choice' ? Object.keys(input.options) : [input.min, input.max];
      const isWithin =
        input.as === 'choice' ? input.value in input.options : input.value >= input.min && input.value <= input.max;
      expect([name, isWithin]).toEqual([name, true]);
      for (const limit of extremes) expect(() => evaluateFields(calculator, { [name]: String(limit) }, words)).not.toThrow();
    }
    expect(Object.keys(calculator.inputs)).toContain(calculator.rangeErrorInput);
  });
});
