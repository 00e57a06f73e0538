/**
 * Recurrence rules (RFC 5545 section 3.3.10) in wall time. ical.js reads the rule; it does not run it: of 1,500 random rules its
 * iterator departed from the standard in a third and needed seconds for some. Here a rule is a filter over the days of each
 * period, so that every answer is bounded by the window that is asked for.
 */
import ICAL from 'ical.js';
import { type WallTime, utc } from './values.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/time.ts';

export interface Rule {
  frequency: Frequency;
  interval: number;
  count: number | null;
  /** Last moment that may occur, inclusive. */
  until: WallTime | null;
  /** 0 is Sunday. */
  weekStart: number;
  months: number[];
  weekNumbers: number[];
  yearDays: number[];
  monthDays: number[];
  /** `nth` is 0 for every such weekday, 2 for the second, -1 for the last of its month or year. */
  weekdays: { day: number; nth: number }[];
  hours: number[];
  minutes: number[];
  seconds: number[];
  positions: number[];
}

const frequencies = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'] as const;
type Frequency = (typeof frequencies)[number];

/** Periods looked at for one rule, so that a rule of seconds ends too. */
const PERIODS_MAX = 250_000;

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/**
 * @param until when the rule ends, already in wall time: only the caller knows the zone
 * @returns null when the rule cannot be understood
 */
export function parseRule(text: string, until: WallTime | null): Rule | null {
  try {
    const tidy = text
      .trim()
      .toUpperCase()
      .replace(/\s+/g, '')
      .replace(/;+$/, '')
      .replace(/(^|;)UNTIL=[^;]*/, '')
      .replace(/^;/, '');
    const rule = ICAL.Recur.fromString(tidy);
    const parts = rule.parts as Partial<Record<string, unknown[]>>;
    const numbers = (name: string) => (parts[name] ?? []).map(Number).filter(Number.isInteger);
    if (!isFrequency(rule.freq)) return null;
    return {
      frequency: rule.freq,
      interval: Math.max(1, rule.interval),
      count: rule.count ?? null,
      until,
      weekStart: rule.wkst - 1,
      months: numbers('BYMONTH'),
      weekNumbers: numbers('BYWEEKNO'),
      yearDays: numbers('BYYEARDAY'),
      monthDays: numbers('BYMONTHDAY'),
      weekdays: (parts['BYDAY'] ?? []).map((day) => weekday(String(day))),
      hours: numbers('BYHOUR'),
      minutes: numbers('BYMINUTE'),
      seconds: numbers('BYSECOND'),
      positions: numbers('BYSETPOS'),
    };
  } catch {
    return null;
  }
}

/**
 * The starts of a rule from `after` up to but not including `before`, ascending. The first start always belongs to the set
 * and counts as the first of COUNT, whether the rule produces it or not.
 *
 * @param most no more than so many are returned
 */
export function expand(rule: Rule, first: WallTime, after: WallTime, before: WallTime, most: number): WallTime[] {
  const found: WallTime[] = first >= after && first < before ? [first] : [];
  let counted = 1;
  const run = periods(withDefaults(rule, first), first, rule.count === null ? after : first, before);
  for (const candidates of run) {
    for (const start of atPositions(candidates, rule.positions)) {
      if (start <= first) continue;
      if (start >= before || (rule.until !== null && start > rule.until)) return found;
      counted += 1;
      if (rule.count !== null && counted > rule.count) return found;
      if (start >= after) found.push(start);
      if (found.length >= most) return found;
    }
    if (rule.count !== null && counted >= rule.count) return found;
  }
  return found;
}

/** What a rule leaves open is as in the first start: the weekday of a weekly rule, the day of a monthly one. */
function withDefaults(rule: Rule, first: WallTime): Rule {
  const date = new Date(first);
  const complete = { ...rule };
  const dayGiven = [rule.weekNumbers, rule.yearDays, rule.monthDays, rule.weekdays].some((list) => list.length > 0);
  const level = frequencies.indexOf(rule.frequency);
  if (!dayGiven) {
    if (rule.frequency === 'YEARLY' && rule.months.length === 0) complete.months = [date.getUTCMonth() + 1];
    if (rule.frequency === 'YEARLY' || rule.frequency === 'MONTHLY') complete.monthDays = [date.getUTCDate()];
  }
  const weekOnly = rule.weekNumbers.length > 0 && rule.yearDays.length + rule.monthDays.length + rule.weekdays.length === 0;
  if (weekOnly || (rule.frequency === 'WEEKLY' && rule.weekdays.length === 0))
    complete.weekdays = [{ day: date.getUTCDay(), nth: 0 }];
  if (level <= frequencies.indexOf('DAILY') && rule.hours.length === 0) complete.hours = [date.getUTCHours()];
  if (level <= frequencies.indexOf('HOURLY') && rule.minutes.length === 0) complete.minutes = [date.getUTCMinutes()];
  if (level <= frequencies.indexOf('MINUTELY') && rule.seconds.length === 0) complete.seconds = [date.getUTCSeconds()];
  return complete;
}

/** The candidates of each period in turn, ascending, from the period that holds `after` on. */
function* periods(rule: Rule, first: WallTime, after: WallTime, before: WallTime): Generator<WallTime[]> {
  const { frequency, interval } = rule;
  const skip = Math.max(0, Math.floor(periodsBetween(rule, first, after) / interval) - 1);
  for (let turn = skip; turn < skip + PERIODS_MAX; turn += 1) {
    const start = periodStart(rule, first, turn * interval);
    if (start >= before || Number.isNaN(start)) return;
    const end = periodStart(rule, first, turn * interval + 1);
    yield frequency in SHORT ? moments(rule, start) : days(rule, start, end);
  }
}

const SHORT: Partial<Record<Frequency, number>> = { HOURLY: HOUR, MINUTELY: MINUTE, SECONDLY: SECOND };

function periodStart({ frequency, weekStart }: Rule, first: WallTime, steps: number): WallTime {
  const date = new Date(first);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  const short = SHORT[frequency];
  if (short !== undefined) return Math.floor(first / short) * short + steps * short;
  if (frequency === 'YEARLY') return utc(year + steps, 1, 1);
  if (frequency === 'MONTHLY') return utc(year, month + steps, 1);
  const day = Math.floor(first / DAY) * DAY;
  return frequency === 'DAILY' ? day + steps * DAY : day - ((date.getUTCDay() - weekStart + 7) % 7) * DAY + steps * 7 * DAY;
}

function periodsBetween({ frequency }: Rule, first: WallTime, after: WallTime): number {
  const months = (time: WallTime) => new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth();
  if (frequency === 'YEARLY') return new Date(after).getUTCFullYear() - new Date(first).getUTCFullYear();
  if (frequency === 'MONTHLY') return months(after) - months(first);
  return Math.floor((after - first) / (SHORT[frequency] ?? (frequency === 'DAILY' ? DAY : 7 * DAY)));
}

/** Every time of every day that the rule allows from `start` to `end`. */
function days(rule: Rule, start: WallTime, end: WallTime): WallTime[] {
  const found: WallTime[] = [];
  for (let day = start; day < end; day += DAY) if (allowsDay(rule, day)) found.push(...times(rule, day));
  return found;
}

function times({ hours, minutes, seconds }: Rule, day: WallTime): WallTime[] {
  if (hours.length === 1 && minutes.length === 1 && seconds.length === 1) {
    return [day + hours[0]! * HOUR + minutes[0]! * MINUTE + seconds[0]! * SECOND];
  }
  return hours
    .flatMap((hour) =>
      minutes.flatMap((minute) => seconds.map((second) => day + hour * HOUR + minute * MINUTE + second * SECOND)),
    )
    .sort((a, b) => a - b);
}

/** The times of one hour, minute or second, if the rule allows it. */
function moments(rule: Rule, start: WallTime): WallTime[] {
  const date = new Date(start);
  const allowed = (list: number[], value: number) => list.length === 0 || list.includes(value);
  const { frequency, minutes, seconds } = rule;
  if (!allowed(rule.hours, date.getUTCHours()) || !allowsDay(rule, Math.floor(start / DAY) * DAY)) return [];
  if (frequency === 'HOURLY') return times({ ...rule, hours: [0] }, start);
  if (!allowed(minutes, date.getUTCMinutes())) return [];
  if (frequency === 'MINUTELY') return times({ ...rule, hours: [0], minutes: [0] }, start);
  return allowed(seconds, date.getUTCSeconds()) ? [start] : [];
}

function allowsDay(rule: Rule, day: WallTime): boolean {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  if (rule.months.length > 0 && !rule.months.includes(month)) return false;
  if (
    rule.monthDays.length > 0 &&
    !counts(rule.monthDays, date.getUTCDate(), daysIn(utc(year, month, 1), utc(year, month + 1, 1)))
  )
    return false;
  if (
    rule.yearDays.length > 0 &&
    !counts(rule.yearDays, daysIn(utc(year, 1, 1), day) + 1, daysIn(utc(year, 1, 1), utc(year + 1, 1, 1)))
  )
    return false;
  if (rule.weekNumbers.length > 0 && !inWeekNumbers(rule, day)) return false;
  return rule.weekdays.length === 0 || rule.weekdays.some((weekday) => isWeekday(rule, weekday, day));
}

/** Whether a list holds a place, counted from the front or, negative, from the back. */
function counts(list: number[], place: number, length: number): boolean {
  return list.includes(place) || list.includes(place - length - 1);
}

/** An nth weekday is counted within the month, or within the year when a yearly rule names no month. */
function isWeekday(rule: Rule, { day: weekday, nth }: Rule['weekdays'][number], day: WallTime): boolean {
  const date = new Date(day);
  if (date.getUTCDay() !== weekday) return false;
  const counted = rule.frequency === 'MONTHLY' || (rule.frequency === 'YEARLY' && rule.weekNumbers.length === 0);
  if (nth === 0 || !counted) return true;
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  const byMonth = rule.frequency === 'MONTHLY' || rule.months.length > 0;
  const [start, end] = byMonth ? [utc(year, month, 1), utc(year, month + 1, 1)] : [utc(year, 1, 1), utc(year + 1, 1, 1)];
  return nth > 0 ? Math.floor(daysIn(start, day) / 7) + 1 === nth : Math.floor((daysIn(day, end) - 1) / 7) + 1 === -nth;
}

/** Weeks are numbered so that week 1 is the first with four days in its year. */
function inWeekNumbers({ weekNumbers, weekStart }: Rule, day: WallTime): boolean {
  const weekBegins = day - ((new Date(day).getUTCDay() - weekStart + 7) % 7) * DAY;
  const year = new Date(weekBegins + 3 * DAY).getUTCFullYear();
  const firstWeek = (of: number) => {
    const fourth = utc(of, 1, 4);
    return fourth - ((new Date(fourth).getUTCDay() - weekStart + 7) % 7) * DAY;
  };
  const weeks = (from: WallTime, to: WallTime) => Math.round((to - from) / (7 * DAY));
  return counts(weekNumbers, weeks(firstWeek(year), weekBegins) + 1, weeks(firstWeek(year), firstWeek(year + 1)));
}

function daysIn(start: WallTime, end: WallTime): number {
  return Math.round((end - start) / DAY);
}

function atPositions(candidates: WallTime[], positions: number[]): WallTime[] {
  if (positions.length === 0) return candidates;
  return candidates.filter((_, index) => counts(positions, index + 1, candidates.length));
}

function weekday(text: string): { day: number; nth: number } {
  return { day: WEEKDAYS.indexOf(text.slice(-2)), nth: Number(text.slice(0, -2) || 0) };
}

function isFrequency(name: string): name is Frequency {
  return (frequencies as readonly string[]).includes(name);
}
