/** The months under which lists have events, in pages and in the browser. */
import type { EventRecord } from '../contract/event-record.ts';
import { locale } from '../shared/library-format.ts';

const monthAndYear = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * The month under which an upcoming event is listed, `2026-12`: what began before today is on today.
 *
 * @param today `YYYY-MM-DD`
 */
export function upcomingMonth(event: Pick<EventRecord, 'start'>, today: string): string {
  return monthOf(upcomingDay(event, today));
}

export function upcomingDay({ start }: Pick<EventRecord, 'start'>, today: string): string {
  return start.date < today ? today : start.date;
}

/** `December 2026`, of `2026-12`. */
export function monthTitle(month: string): string {
  return monthAndYear.format(new Date(`${month}-01`));
}

export function monthOf(day: string): string {
  return day.slice(0, 7);
}
