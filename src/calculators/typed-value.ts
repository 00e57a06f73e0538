import type { Calculation, InputValue } from './calculator.ts';
import { readNumber } from './read-number.ts';

/** What a text in a field or an address stands for; undefined if it is nothing that the input takes. */
export function typedValue(text: string, input: Calculation['inputs'][string]): InputValue | undefined {
  if (input.as === 'choice') return Object.hasOwn(input.options, text) ? text : undefined;
  if (input.as === 'day') return isDay(text) ? text : undefined;
  return readNumber(text);
}

/** Whether a text is a day of the calendar, `2027-01-15`. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
