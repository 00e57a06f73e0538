/**
 * The statutory minimum notice for ending an open-ended employment contract. Collective agreements and contracts may set
 * more, and in some countries the law leaves the length to them. Service is counted in days, a month as a twelfth of 365.
 */

import type { Country } from '../countries.ts';
import { capitalise } from '#engine/capitalise.ts';
import { addMonths, type KnownFact, type KnownStep, stepsOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';

export const month = 365 / 12;
export const year = 365;

/** The notice that `party` owes in `country` after `daysOfService`, without or after a trial period. */
export function statutoryNotice(party: Party, country: Country, daysOfService: number): Notice {
  const ends = endDays[country];
  const notice = { employer: employers, employee: employees }[party][country];
  return noticeOf(stepAt(notice, daysOfService), ends && stepAt(ends, daysOfService));
}

/** The notice that an employer owes one who has worked since `start`, on the day on which it is received: by the calendar. */
export function employersNoticeOn(country: Country, start: string, received: string): Notice {
  const ends = endDays[country];
  return noticeOf(stepOn(employers[country], start, received), ends && stepOn(ends, start, received));
}

/** The notice that an employer owes, where the trial period was agreed for as long as the law lets a small company agree it with a graduate engineer. */
export function noticeWithLongestTrial(country: Country, daysOfService: number): Notice {
  const trial = trials[country];
  const [longest] = trial ? stepsOf(trial.longest) : [];
  const isOnTrial = longest !== undefined && daysOfService < Number(longest.value) * lengthOf(longest.unit);
  return trial && isOnTrial ? noticeOf(stepAt(trial.notice, daysOfService)) : statutoryNotice('employer', country, daysOfService);
}

function noticeOf(step: KnownStep | undefined, ends?: KnownStep): Notice {
  if (step === undefined) return 'none';
  if (typeof step.value === 'string') return step.value;
  return { length: step.value, unit: step.unit, ends: typeof ends?.value === 'string' ? ends.value : undefined };
}

/** `{ length: 2, unit: 'week' }` → `2 weeks`. */
export function noticeInWords(notice: Notice): string {
  if (typeof notice === 'string') return capitalise(notice);
  return `${notice.length} ${notice.unit}${notice.length === 1 ? '' : 's'}`;
}

/**
 * The last day of employment, as midnight UTC, when a notice is received on `received`. That day is not counted, a month runs to
 * the same date of the next (or its last day), and the end is moved to the day on which the law lets employment end.
 */
export function lastDay(notice: Length, received: Date): Date {
  const end = afterLength(notice, received);
  if (notice.ends === undefined) return end;
  if (notice.ends === 'on the 15th or the last of a month' && end.getUTCDate() <= 15)
    return utc(end.getUTCFullYear(), end.getUTCMonth(), 15);
  return lastOfMonth(end.getUTCFullYear(), end.getUTCMonth());
}

function afterLength({ length, unit }: Length, received: Date): Date {
  const [y, m, d] = [received.getUTCFullYear(), received.getUTCMonth(), received.getUTCDate()];
  if (unit !== 'month') return utc(y, m, d + length * lengthOf(unit));
  const last = lastOfMonth(y, m + length);
  return utc(last.getUTCFullYear(), last.getUTCMonth(), Math.min(d, last.getUTCDate()));
}

function lastOfMonth(y: number, m: number): Date {
  return utc(y, m + 1, 0);
}

function utc(y: number, m: number, d: number): Date {
  return new Date(Date.UTC(y, m, d));
}

const daysOf = { hour: 1 / 24, day: 1, week: 7, month, year };

/** The notice by service, of the employer and of the employee. Tables apart, so that a page loads only those that it computes with. */
const employers: Record<Country, KnownFact> = {
  GB: fact('gb.notice-employer'),
  DE: fact('de.notice-employer'),
  NL: fact('nl.notice-employer'),
  FR: fact('fr.notice-employer'),
  ES: fact('es.notice-employer'),
  PT: fact('pt.notice-employer'),
  CH: fact('ch.notice-employer'),
};

const employees: Record<Country, KnownFact> = {
  GB: fact('gb.notice-employee'),
  DE: fact('de.notice-employee'),
  NL: fact('nl.notice-employee'),
  FR: fact('fr.notice-employee'),
  ES: fact('es.notice-employee'),
  PT: fact('pt.notice-employee'),
  CH: fact('ch.notice-employee'),
};

/** On which days employment may end, where not on any. */
const endDays: Partial<Record<Country, KnownFact>> = {
  DE: fact('de.notice-ends'),
  NL: fact('nl.notice-ends'),
  CH: fact('ch.notice-ends'),
};

/** How long a trial period may last at most, and the employer's notice in it. */
const trials: Partial<Record<Country, { longest: KnownFact; notice: KnownFact }>> = {
  DE: { longest: fact('de.trial'), notice: fact('de.trial-notice') },
  NL: { longest: fact('nl.trial'), notice: fact('nl.trial-notice') },
  FR: { longest: fact('fr.trial'), notice: fact('fr.trial-notice') },
  ES: { longest: fact('es.trial'), notice: fact('es.trial-notice') },
  PT: { longest: fact('pt.trial'), notice: fact('pt.trial-notice') },
  CH: { longest: fact('ch.trial'), notice: fact('ch.trial-notice') },
};

/** The last step that service has reached. */
function stepAt(known: KnownFact, daysOfService: number): KnownStep | undefined {
  return stepsOf(known).findLast(({ from, by }) => daysOfService >= from * lengthOf(by));
}

/** The last step that service from one day to another has reached. */
function stepOn(known: KnownFact, start: string, day: string): KnownStep | undefined {
  return stepsOf(known).findLast(({ from, by }) => afterService(start, from, by) <= day);
}

/** The day on which service has lasted so long. */
export function afterService(start: string, length: number, unit: string): string {
  const months = { month: 1, year: 12 }[unit];
  return months === undefined ? addDays(start, length * lengthOf(unit)) : addMonths(start, length * months);
}

function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

function lengthOf(unit: string): number {
  return unit in daysOf ? daysOf[unit as keyof typeof daysOf] : 0;
}

export type Party = 'employer' | 'employee';

/** A length, or what stands in its place: `none`, `by agreement or custom`. */
export type Notice = Length | string;

export interface Length {
  length: number;
  unit: string;
  /** The days on which employment may end; any day when absent. */
  ends?: string | undefined;
}
