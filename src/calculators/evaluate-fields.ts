import type { Quantity, Value } from '../datasets/column.ts';
import type { Words } from '../words/word-types.ts';
import type { Calculation, InputValue } from './calculator.ts';
import { formatInput } from './format-input.ts';
import { typedValue } from './typed-value.ts';

export interface Evaluation {
  /** The valid inputs, as results get them. */
  values: Record<string, InputValue>;
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
  const values: Record<string, InputValue> = {};
  for (const [name, input] of Object.entries(inputs)) {
    const text = texts[name];
    const value = text === undefined ? input.value : typedValue(text, input);
    const mistake = mistakeIn(value, input, words);
    if (mistake !== undefined) errors[name] = mistake;
    else if (value !== undefined) values[name] = input.as === 'percent' ? Number(value) / 100 : value;
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

/** What the reader is asked to write instead; nothing if the value can be used. */
function mistakeIn(
  value: InputValue | undefined,
  input: Calculation['inputs'][string],
  words: Words['calculator'],
): string | undefined {
  if (input.as === 'choice') return value === undefined ? words.notInList : undefined;
  const isDay = input.as === 'day';
  if (value === undefined)
    return (isDay ? words.notADay : words.notANumber).replace('{example}', formatInput(input.value, input));
  if (value < input.min) return (isDay ? words.tooEarly : words.tooSmall).replace('{least}', formatInput(input.min, input));
  if (value > input.max) return (isDay ? words.tooLate : words.tooLarge).replace('{most}', formatInput(input.max, input));
  return undefined;
}

/** The values, in which an invalid one cannot be read: so it shows by itself which results depend on it. */
function refusingInvalid(values: Record<string, InputValue>, invalid: readonly string[]): Record<string, InputValue> {
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
