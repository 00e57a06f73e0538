import type { Quantity, Value } from '../datasets/column.ts';
import type { Words } from '../words/word-types.ts';
import type { Calculation } from './calculator.ts';
import { formatInput } from './format-input.ts';
import { readNumber } from './read-number.ts';

export interface Evaluation {
  /** The valid inputs, as results get them. */
  values: Record<string, number>;
  /** A message for each field that is invalid. */
  errors: Record<string, string>;
  /** All results; the value is undefined where it depends on an invalid field. */
  results: (Omit<Quantity, 'name'> & { value: Value | undefined })[];
}

/** @param texts what is in each field, by the name of the input; the example if a field is missing */
export function evaluateFields(
  { inputs, rangeErrorInput, results }: Calculation,
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
  const known = refusingInvalid(values, Object.keys(errors));
  return {
    values,
    errors,
    results: results.map(({ value, ...quantity }) => {
      try {
        return { ...quantity, value: value(known) };
      } catch (failure) {
        if (!(failure instanceof RangeError)) throw failure;
        if (failure.message !== '') errors[rangeErrorInput] ??= words.noResult.replace('{reason}', () => failure.message);
        return { ...quantity, value: undefined };
      }
    }),
  };
}

/** The values, in which an invalid one cannot be read: so it shows by itself which results depend on it. */
function refusingInvalid(values: Record<string, number>, invalid: readonly string[]): Record<string, number> {
  const known = { ...values };
  for (const name of invalid)
    Object.defineProperty(known, name, {
      enumerable: true,
      get: () => {
        // The field says already what is wrong.
        throw new RangeError();
      },
    });
  return known;
}
