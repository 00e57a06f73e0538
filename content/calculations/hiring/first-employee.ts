import { type KnownFact, stepsOf } from '#engine/fact-values.ts';
import { lastDay } from './notice-periods.ts';

/** The last day for a duty that the law sets a number of days, weeks or months after the first day of work, both as midnight UTC. */
export function lastDayFor(duty: KnownFact, start: Date): Date {
  const [{ value, unit } = { value: 0, unit: 'day' }] = stepsOf(duty);
  return lastDay({ length: Number(value), unit }, start);
}
