/**
 * How much one calendar may ask of the reader. Real calendars stay far below these numbers: what goes beyond one of them is a mistake or an
 * attack. An event over a limit is left out, a calendar over a limit is refused as a whole, and the reason names the limit.
 */

/** Lines: 10 MB, the most that is downloaded, of short lines. Each line takes about 200 bytes of memory. */
export const LINES_MAX = 500_000;

/** Components inside each other. Events need three: calendar, event, alarm. */
export const DEPTH_MAX = 20;

/** Events in the file, past ones included: ten a day for five years. */
export const EVENTS_MAX = 20_000;

/** Characters of the properties of one event that are read: a description of fifty pages. */
export const EVENT_TEXT_MAX = 100_000;

/** Characters of a UID. It stands in the key of every occurrence, so 1,000 occurrences repeat it. Programs write 20 to 130. */
export const UID_MAX = 500;

/** Events with one UID: the versions and moved occurrences of a series, or all events of a publisher that repeats its UIDs. */
export const SERIES_EVENTS_MAX = 5000;

/** Changes of "this and all that follow" in one series. Each occurrence is compared with them. */
export const FOLLOWING_MAX = 100;

/** Recurrence rules of one event. RFC 5545 advises against a second. */
export const EVENT_RULES_MAX = 10;

/** Recurrence rules of one calendar, those of its time zones included. */
export const RULES_MAX = 10_000;

/** Characters of a rule. One with every month, day of the month and weekday has 200. */
export const RULE_TEXT_MAX = 2000;

/** Dates that are added to or left out of one event: each day for five years. */
export const EVENT_DATES_MAX = 2000;

/** Dates that are added or left out in one calendar. */
export const DATES_MAX = 100_000;

/** Days, hours, minutes and seconds looked at for the rules of one event: those of a daily event for 500 years. A step takes up to 3 µs. */
export const EVENT_STEPS_MAX = 200_000;

/** The same for all rules of one calendar: 2,000 weekly events without an end. */
export const STEPS_MAX = 2_000_000;

/** Occurrences of one event that start in the window, which has 865 days: one every day. */
export const EVENT_OCCURRENCES_MAX = 1000;

/** Occurrences of all events of one calendar that start in the window: eleven a day. */
export const OCCURRENCES_MAX = 10_000;

/** Definitions of time zones. The database of the world has 600. */
export const ZONES_MAX = 1000;

/** Names of time zones that events use. */
export const ZONE_NAMES_MAX = 1000;

/** Clock changes of one time zone that the file defines: two a year for a thousand years. */
export const ZONE_CHANGES_MAX = 2000;

/** Lines of the report about what could not be read; the rest is counted. */
export const SKIPPED_MAX = 1000;

/** One event asks for more than a limit allows. */
export class EventLimit extends Error {
  override readonly name = 'EventLimit';
}

/** The calendar as a whole asks for more than a limit allows. */
export class CalendarLimit extends Error {
  override readonly name = 'CalendarLimit';
}

/** @throws {EventLimit} */
export function limitEvent(count: number, max: number, what: string): void {
  if (count > max) throw new EventLimit(`event with more than ${max.toLocaleString('en')} ${what}`);
}

/** @throws {CalendarLimit} */
export function limitCalendar(count: number, max: number, what: string): void {
  if (count > max) throw new CalendarLimit(`the calendar has more than ${max.toLocaleString('en')} ${what}`);
}

/**
 * Counts what one calendar, or one event of it, has used of a limit. The steps of a computation are counted too: unlike a clock, the count
 * stops the same data at the same place on every machine, in the middle of a series.
 */
export class Budget {
  readonly #check: (spent: number) => void;
  readonly #whole: Budget | null;
  #spent = 0;

  private constructor(check: (spent: number) => void, whole: Budget | null) {
    this.#check = check;
    this.#whole = whole;
  }

  static ofCalendar(max: number, what: string): Budget {
    return new Budget((spent) => limitCalendar(spent, max, what), null);
  }

  /** The share of one event, which counts for its calendar too. */
  ofEvent(max: number, what: string): Budget {
    return new Budget((spent) => limitEvent(spent, max, what), this);
  }

  /** @throws {EventLimit | CalendarLimit} when the limit is passed */
  spend(count: number): void {
    this.#spent += count;
    this.#check(this.#spent);
    this.#whole?.spend(count);
  }
}

/** What all events and time zones of one calendar share. */
export interface CalendarBudget {
  readonly rules: Budget;
  readonly dates: Budget;
  readonly steps: Budget;
  readonly occurrences: Budget;
}

export function calendarBudget(): CalendarBudget {
  return {
    rules: Budget.ofCalendar(RULES_MAX, 'rules'),
    dates: Budget.ofCalendar(DATES_MAX, 'added and excluded dates'),
    steps: Budget.ofCalendar(STEPS_MAX, 'steps to compute the rules of its events'),
    occurrences: Budget.ofCalendar(OCCURRENCES_MAX, 'occurrences'),
  };
}
