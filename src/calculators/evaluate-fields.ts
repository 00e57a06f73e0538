import type { Calculator, CalculatorResult } from './calculator.ts';
import { formatInput } from './format-input.ts';
import { readNumber } from './read-number.ts';
import type { Words } from '../words/word-types.ts';

/** The results of a calculator, or an error message for each invalid field. */
export type Evaluation = { results: CalculatorResult[] } | { errors: Record<string, string> };

/** @param texts what is in each field, by the name of the input; the example if a field is missing */
export function evaluateFields(
  { inputs, rangeErrorInput, results }: Calculator,
  texts: Readonly<Record<string, string>>,
  words: Words['calculator'],
): Evaluation {
  const errors: Record<string, string> = {};
  const values: Record<string, number> = {};
  for (const [name, input] of Object.entries(inputs)) {
    const text = texts[name];
    const number = text === undefined ? input.value : readNumber(text);
    if (number === undefined) errors[name] = words.notANumber.replace('{example}', formatInput(input.value, input));
    else if (number < input.min) errors[name] = words.tooSmall.replace('{least}', formatInput(input.min, input));
    else if (number > input.max) errors[name] = words.tooLarge.replace('{most}', formatInput(input.max, input));
    else values[name] = input.as === 'percent' ? number / 100 : number;
  }
  if (Object.keys(errors).length > 0) return { errors };
  try {
    return { results: results(values) };
  } catch (failure) {
    if (!(failure instanceof RangeError)) throw failure;
    return { errors: { [rangeErrorInput]: words.noResult.replace('{reason}', () => failure.message) } };
  }
}
