import type { Calculation } from './calculator.ts';
import { plain } from './form.ts';
import { readNumber } from './read-number.ts';

/** The text of a field after so many steps up, within the limits of its input; undefined if there is no number to change. */
export function stepped(text: string, steps: number, input: Calculation['inputs'][string] | undefined): string | undefined {
  const number = readNumber(text);
  if (number === undefined || !input || input.as === 'choice' || input.as === 'day') return undefined;
  return plain(Math.min(input.max, Math.max(input.min, number + steps * input.step)));
}
