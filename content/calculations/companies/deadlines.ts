import { type KnownFact, stepsOf } from '#engine/fact-values.ts';
import { lastDay } from '../hiring/notice-periods.ts';

/**
 * The last day for a duty that the law sets a number of days, weeks or months after `day`, both as midnight UTC.
 *
 * @throws {Error} if the law gives no number
 */
export function lastDayFor(duty: KnownFact, day: Date): Date {
  const [step] = stepsOf(duty);
  if (typeof step?.value !== 'number') throw new Error(`no time is known for ${duty.id}`);
  return lastDay({ length: step.value, unit: step.unit }, day);
}
