/** What an employer owes who dismisses someone because the post is abolished, by date: the law without contract and collective agreement. */

import type { Country } from '../countries.ts';
import { addMonths, type KnownFact, numberOf, stepsOf, valueOn } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';
import { afterService, employersNoticeOn, lastDay, type Notice } from './notice-periods.ts';

export interface Service {
  country: Country;
  /** The first day, `2026-07-01`. */
  start: string;
  /** The day on which notice is received. */
  received: string;
}

/** @throws {RangeError} if notice comes before the first day */
export function noticeOf({ country, start, received }: Service): Notice {
  if (received < start) throw new RangeError('notice comes before the first day of employment');
  return employersNoticeOn(country, start, received);
}

/** The last day of employment; the day of notice where the law asks for none, and null where it leaves the length to others. */
export function endOf(service: Service): string | null {
  const notice = noticeOf(service);
  if (typeof notice === 'string') return notice === 'none' ? service.received : null;
  return lastDay(notice, new Date(service.received)).toISOString().slice(0, 10);
}

/**
 * Whether the dismissal needs a ground, in words. British service counts until the last day (Employment Rights Act 1996, section 97),
 * German service until notice is received.
 */
export function groundOf(service: Service): string {
  const known = protection[service.country];
  const day = service.country === 'GB' ? (endOf(service) ?? service.received) : service.received;
  const held = valueOn(known.values, day);
  if (typeof held?.value !== 'number') return textOf(known);
  if (!hasLasted(service.start, day, held.value, held.unit)) return 'no';
  return held.note === undefined ? 'yes' : `yes, ${held.note}`;
}

/**
 * What the law gives for the service until the last day, in the money of the country; what it says instead where there is no amount.
 *
 * @param pay gross, a month
 * @param age in full years, on the last day: asked for only where it counts
 */
export function severanceOf(service: Service, pay: () => number, age: () => number): number | string {
  return severance[service.country]({ ...service, end: endOf(service) ?? service.received }, pay, age);
}

interface Worked {
  start: string;
  received: string;
  end: string;
}

type Formula = (worked: Worked, pay: () => number, age: () => number) => number | string;

const protection: Record<Country, KnownFact> = {
  GB: fact('gb.protection'),
  DE: fact('de.protection'),
  NL: fact('nl.protection'),
  FR: fact('fr.protection'),
  ES: fact('es.protection'),
  PT: fact('pt.protection'),
  CH: fact('ch.protection'),
};

const severance: Record<Country, Formula> = {
  DE: () => textOf(fact('de.severance')),
  CH: () => textOf(fact('ch.severance')),
  GB: british,
  FR: french,
  NL: (worked, pay) => (pay() * yearsOf(worked)) / numberOf(fact('nl.severance-years')),
  /** Months that have begun count in full. A day of pay is the 365th part of a year's. */
  ES: (worked, pay) => {
    const days = (numberOf(fact('es.severance-days')) * Math.ceil(yearsOf(worked) * 12)) / 12;
    return Math.min((days * pay() * 12) / 365, numberOf(fact('es.severance-most')) * pay());
  },
  /** A day of pay is the 30th part of a month's. */
  PT: (worked, pay) => {
    const known = fact('pt.severance-days');
    if (valueOn(known.values, worked.start) === undefined)
      throw new RangeError('older rules count for service before May 2023, and are not in this calculator');
    return (numberOf(known) * yearsOf(worked) * pay()) / 30;
  },
};

/** Weeks of pay for each full year, counted back from the last day, by the age throughout that year (Employment Rights Act 1996, section 162). */
function british({ start, end }: Worked, pay: () => number, age: () => number): number {
  if (!hasLasted(start, end, numberOf(fact('gb.severance-service')), 'year')) return 0;
  return (
    britishWeeks(Math.floor(yearsOf({ start, end })), age()) *
    Math.min((pay() * 12) / 52, numberOf(fact('gb.severance-week'), end))
  );
}

export function britishWeeks(fullYears: number, age: number): number {
  const rates = stepsOf(fact('gb.severance-rate'));
  const counted = Math.min(fullYears, numberOf(fact('gb.severance-years')));
  return Array.from({ length: counted }, (_, back) => {
    const ageThen = age - back - 1;
    return Number(rates.findLast(({ from }) => from <= ageThen)?.value ?? 0);
  }).reduce((weeks, each) => weeks + each, 0);
}

/** A part of a month of pay for each year, and another after ten, full months counting (Code du travail R1234-1 and R1234-2). */
function french({ start, received, end }: Worked, pay: () => number): number {
  if (!hasLasted(start, received, numberOf(fact('fr.severance-service')), 'month')) return 0;
  const years = Math.floor(yearsOf({ start, end }) * 12) / 12;
  const steps = stepsOf(fact('fr.severance-years'));
  const months = steps.map(({ from, value }, at) => (Math.min(years, steps[at + 1]?.from ?? Infinity) - from) / Number(value));
  return pay() * months.reduce((all, each) => all + Math.max(0, each), 0);
}

/** Whether service from the first day to a last one, both worked, is at least so long. */
function hasLasted(start: string, last: string, length: number, unit = ''): boolean {
  return afterService(start, length, unit) <= dayAfter(last);
}

/** The full months of service, and the part of the next that has passed, in years; the first and last day are worked. */
export function yearsOf({ start, end }: Pick<Worked, 'start' | 'end'>): number {
  const after = dayAfter(end);
  let months = 0;
  while (addMonths(start, months + 1) <= after) months += 1;
  const [from, to] = [addMonths(start, months), addMonths(start, months + 1)].map(Date.parse);
  return (months + (Date.parse(after) - Number(from)) / (Number(to) - Number(from))) / 12;
}

function dayAfter(day: string): string {
  return afterService(day, 1, 'day');
}

function textOf({ values, today }: KnownFact): string {
  return String(valueOn(values, today)?.value).split(';')[0] ?? '';
}
