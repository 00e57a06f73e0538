/**
 * Recurrence rules (RFC 5545 section 3.3.10) in wall time. ical.js reads the rule; it does not run it: of 1,500 random rules its
 * iterator departed from the standard in a third and needed seconds for some. Here a rule is a filter over the days of each
 * period, and every day, hour, minute or second that is looked at is a step of a budget.
 */
import { DAY, HOUR, MINUTE, SECOND } from '../../shared/time.ts';
import type { Budget } from './limits.ts';
import { frequencies, type Frequency, type Rule } from './parse-rule.ts';
import { allowsDay, includesPlace, weekBegin } from './rule-days.ts';
import { utc, type WallTime } from './values.ts';

/** From `after` up to but not including `before`. */
export interface Range {
  after: WallTime;
  before: WallTime;
}

/**
 * The starts of a rule within a range, ascending. The first start always belongs to the set and counts as the first of COUNT,
 * whether the rule produces it or not.
 *
 * @throws {EventLimit | CalendarLimit} when the rule needs more steps than are left
 */
export function* expandRule(rule: Rule, first: WallTime, { after, before }: Range, steps: Budget): Generator<WallTime> {
  if (first >= after && first < before) yield first;
  let counted = 1;
  const from = rule.count === null ? after : first;
  for (const candidates of periods(withDefaults(rule, first), first, from, before, steps)) {
    for (const start of atPositions(candidates, rule.positions)) {
      if (start <= first) continue;
      if (start >= before || (rule.until !== null && start > rule.until)) return;
      counted += 1;
      if (rule.count !== null && counted > rule.count) return;
      if (start >= after) yield start;
    }
    if (rule.count !== null && counted >= rule.count) return;
  }
}

/** What a rule leaves open is as in the first start: the weekday of a weekly rule, the day of a monthly one. */
function withDefaults(rule: Rule, first: WallTime): Rule {
  const date = new Date(first);
  const complete = { ...rule };
  const namesDays = [rule.weekNumbers, rule.yearDays, rule.monthDays, rule.weekdays].some((list) => list.length > 0);
  const level = frequencies.indexOf(rule.frequency);
  if (!namesDays) {
    if (rule.frequency === 'YEARLY' && rule.months.length === 0) complete.months = [date.getUTCMonth() + 1];
    if (rule.frequency === 'YEARLY' || rule.frequency === 'MONTHLY') complete.monthDays = [date.getUTCDate()];
  }
  const namesOnlyWeeks = rule.weekNumbers.length > 0 && rule.yearDays.length + rule.monthDays.length + rule.weekdays.length === 0;
  if (namesOnlyWeeks || (rule.frequency === 'WEEKLY' && rule.weekdays.length === 0))
    complete.weekdays = [{ day: date.getUTCDay(), nth: 0 }];
  if (level <= frequencies.indexOf('DAILY') && rule.hours.length === 0) complete.hours = [date.getUTCHours()];
  if (level <= frequencies.indexOf('HOURLY') && rule.minutes.length === 0) complete.minutes = [date.getUTCMinutes()];
  if (level <= frequencies.indexOf('MINUTELY') && rule.seconds.length === 0) complete.seconds = [date.getUTCSeconds()];
  return complete;
}

/** The candidates of each period in turn, ascending, from the period before the one that holds `after` on. */
function periods(rule: Rule, first: WallTime, after: WallTime, before: WallTime, steps: Budget): Iterable<WallTime[]> {
  const unit = SHORT_UNITS[rule.frequency];
  return unit === undefined
    ? longPeriods(rule, first, after, before, steps)
    : shortPeriods(rule, unit, first, after, before, steps);
}

const SHORT_UNITS: Partial<Record<Frequency, number>> = { HOURLY: HOUR, MINUTELY: MINUTE, SECONDLY: SECOND };

/** Periods of a day or more. */
function* longPeriods(rule: Rule, first: WallTime, after: WallTime, before: WallTime, steps: Budget): Generator<WallTime[]> {
  const { interval } = rule;
  for (let turn = Math.max(0, Math.floor(periodsBetween(rule, first, after) / interval) - 1); ; turn += 1) {
    steps.spend(1);
    const start = periodStart(rule, first, turn * interval);
    if (start >= before || Number.isNaN(start)) return;
    yield timesOfDays(rule, start, periodStart(rule, first, turn * interval + 1), steps);
  }
}

/** @param count periods after the one that holds the first start */
function periodStart({ frequency, weekStart }: Rule, first: WallTime, count: number): WallTime {
  const date = new Date(first);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  if (frequency === 'YEARLY') return utc(year + count, 1, 1);
  if (frequency === 'MONTHLY') return utc(year, month + count, 1);
  const day = Math.floor(first / DAY) * DAY;
  return frequency === 'DAILY' ? day + count * DAY : weekBegin(day, weekStart) + count * 7 * DAY;
}

function periodsBetween({ frequency }: Rule, first: WallTime, after: WallTime): number {
  const months = (time: WallTime) => new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth();
  if (frequency === 'YEARLY') return new Date(after).getUTCFullYear() - new Date(first).getUTCFullYear();
  if (frequency === 'MONTHLY') return months(after) - months(first);
  return Math.floor((after - first) / (frequency === 'DAILY' ? DAY : 7 * DAY));
}

/** Every time of every day that the rule allows from `start` to `end`. */
function timesOfDays(rule: Rule, start: WallTime, end: WallTime, steps: Budget): WallTime[] {
  const found: WallTime[] = [];
  for (let day = start; day < end; day = nextDay(rule, day)) {
    steps.spend(1);
    if (allowsDay(rule, day)) for (const time of timesOf(rule, day, steps)) found.push(time);
  }
  return found;
}

/** The next day that may be allowed: none of a month that the rule does not name. */
function nextDay({ months }: Rule, day: WallTime): WallTime {
  const date = new Date(day);
  const month = date.getUTCMonth() + 1;
  return months.length === 0 || months.includes(month) ? day + DAY : utc(date.getUTCFullYear(), month + 1, 1);
}

function timesOf({ hours, minutes, seconds }: Pick<Rule, 'hours' | 'minutes' | 'seconds'>, day: WallTime, steps: Budget) {
  steps.spend(hours.length * minutes.length * seconds.length);
  const times = hours.flatMap((hour) =>
    minutes.flatMap((minute) => seconds.map((second) => day + hour * HOUR + minute * MINUTE + second * SECOND)),
  );
  return times.length === 1 ? times : times.sort((a, b) => a - b);
}

/** Hours, minutes or seconds. A whole day, hour or minute that the rule does not allow is passed over in one step. */
function* shortPeriods(
  rule: Rule,
  unit: number,
  first: WallTime,
  after: WallTime,
  before: WallTime,
  steps: Budget,
): Generator<WallTime[]> {
  const step = unit * rule.interval;
  const base = Math.floor(first / unit) * unit;
  let start = base + Math.max(0, Math.floor((after - base) / step) - 1) * step;
  while (start < before) {
    steps.spend(1);
    const refused = refusedUnit(rule, start);
    if (refused === null) yield timesOfPeriod(rule, start, steps);
    const passed = refused === null ? 1 : Math.ceil((Math.floor(start / refused + 1) * refused - start) / step);
    start += passed * step;
  }
}

/** The longest unit of time around a moment that the rule does not allow; null when it allows the moment. */
function refusedUnit(rule: Rule, start: WallTime): number | null {
  const date = new Date(start);
  const excludes = (list: number[], value: number) => list.length > 0 && !list.includes(value);
  if (!allowsDay(rule, Math.floor(start / DAY) * DAY)) return DAY;
  if (excludes(rule.hours, date.getUTCHours())) return HOUR;
  if (rule.frequency !== 'HOURLY' && excludes(rule.minutes, date.getUTCMinutes())) return MINUTE;
  return rule.frequency === 'SECONDLY' && excludes(rule.seconds, date.getUTCSeconds()) ? SECOND : null;
}

/** The times of one hour, minute or second. */
function timesOfPeriod(rule: Rule, start: WallTime, steps: Budget): WallTime[] {
  if (rule.frequency === 'SECONDLY') return [start];
  return timesOf({ ...rule, hours: [0], minutes: rule.frequency === 'HOURLY' ? rule.minutes : [0] }, start, steps);
}

function atPositions(candidates: WallTime[], positions: number[]): WallTime[] {
  if (positions.length === 0) return candidates;
  return candidates.filter((_, index) => includesPlace(positions, index + 1, candidates.length));
}
