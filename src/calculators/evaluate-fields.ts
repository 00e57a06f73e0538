import type { Calculator, CalculatorResult } from './calculator.ts';
import { readNumber } from './read-number.ts';
import { written } from './format-input.ts';

/** What a calculator says to what stands in its fields: the results, or what is wrong with which field. */
export type Answer = { results: CalculatorResult[] } | { faults: Record<string, string> };

/** @param texts what stands in each field, by the name of the input; the example where one is missing */
export function answer({ inputs, blame, results }: Calculator, texts: Readonly<Record<string, string>>): Answer {
  const faults: Record<string, string> = {};
  const values: Record<string, number> = {};
  for (const [name, input] of Object.entries(inputs)) {
    const number = name in texts ? readNumber(texts[name]!) : input.value;
    if (number === undefined) faults[name] = `Write a number, for example ${written(input.value, input)}.`;
    else if (number < input.min) faults[name] = `Write at least ${written(input.min, input)}.`;
    else if (number > input.max) faults[name] = `Write at most ${written(input.max, input)}.`;
    else values[name] = input.as === 'percent' ? number / 100 : number;
  }
  if (Object.keys(faults).length > 0) return { faults };
  try {
    return { results: results(values) };
  } catch (failure) {
    if (!(failure instanceof RangeError)) throw failure;
    return { faults: { [blame]: `There is no result: ${failure.message}.` } };
  }
}
