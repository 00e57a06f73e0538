import { type KnownFact, stepsOf } from '#engine/fact-values.ts';
import { lastDay } from '../hiring/notice-periods.ts';

/** The last day for a duty that the law sets a number of days, weeks or months after `day`, both as midnight UTC. */
export function lastDayFor(duty: KnownFact, day: Date): Date {
  const [{ value, unit } = { value: 0, unit: 'day' }] = stepsOf(duty);
  return lastDay({ length: Number(value), unit }, day);
}
