/** Which days a recurrence rule allows, by its months, weeks, days and weekdays. */
import { DAY } from '../../shared/time.ts';
import type { Rule } from './parse-rule.ts';
import { utc, type WallTime } from './values.ts';

/** @param day midnight */
export function allowsDay(rule: Rule, day: WallTime): boolean {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  if (rule.months.length > 0 && !rule.months.includes(month)) return false;
  if (
    rule.monthDays.length > 0 &&
    !includesPlace(rule.monthDays, date.getUTCDate(), daysIn(utc(year, month, 1), utc(year, month + 1, 1)))
  )
    return false;
  if (
    rule.yearDays.length > 0 &&
    !includesPlace(rule.yearDays, daysIn(utc(year, 1, 1), day) + 1, daysIn(utc(year, 1, 1), utc(year + 1, 1, 1)))
  )
    return false;
  if (rule.weekNumbers.length > 0 && !inWeekNumbers(rule, day)) return false;
  return rule.weekdays.length === 0 || rule.weekdays.some((weekday) => isWeekday(rule, weekday, day));
}

/** Whether a list holds a place, counted from the front or, negative, from the back. */
export function includesPlace(list: number[], place: number, length: number): boolean {
  return list.includes(place) || list.includes(place - length - 1);
}

/** An nth weekday is counted within the month, or within the year when a yearly rule names no month. */
function isWeekday(rule: Rule, { day: weekday, nth }: Rule['weekdays'][number], day: WallTime): boolean {
  const date = new Date(day);
  if (date.getUTCDay() !== weekday) return false;
  const isCounted = rule.frequency === 'MONTHLY' || (rule.frequency === 'YEARLY' && rule.weekNumbers.length === 0);
  if (nth === 0 || !isCounted) return true;
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  const isOfMonth = rule.frequency === 'MONTHLY' || rule.months.length > 0;
  const [start, end] = isOfMonth ? [utc(year, month, 1), utc(year, month + 1, 1)] : [utc(year, 1, 1), utc(year + 1, 1, 1)];
  return nth > 0 ? Math.floor(daysIn(start, day) / 7) + 1 === nth : Math.floor((daysIn(day, end) - 1) / 7) + 1 === -nth;
}

/** Week 1 is the first with four days in its year. */
function inWeekNumbers({ weekNumbers, weekStart }: Rule, day: WallTime): boolean {
  const begins = weekBegin(day, weekStart);
  const year = new Date(begins + 3 * DAY).getUTCFullYear();
  const firstWeek = (of: number) => weekBegin(utc(of, 1, 4), weekStart);
  const weeks = (from: WallTime, to: WallTime) => Math.round((to - from) / (7 * DAY));
  return includesPlace(weekNumbers, weeks(firstWeek(year), begins) + 1, weeks(firstWeek(year), firstWeek(year + 1)));
}

/** The first day of the week that a day is in. */
export function weekBegin(day: WallTime, weekStart: number): WallTime {
  return day - ((new Date(day).getUTCDay() - weekStart + 7) % 7) * DAY;
}

function daysIn(start: WallTime, end: WallTime): number {
  return Math.round((end - start) / DAY);
}
