import type { EventRecord } from '../contract/event-record.ts';
import { locale } from '../shared/library-format.ts';

type Times = Pick<EventRecord, 'start' | 'end' | 'allDay'>;

const shortDay = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
const shortDays = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** Formats the time of an event in its own zone: `24–25 January 2025`, `Fri, 4 December 2026, 18:30–21:00`. */
export function eventDates({ start, end, allDay }: Times): string {
  if (allDay || start.dateTime === null) {
    return days.formatRange(new Date(start.date), new Date(end && end.date > start.date ? end.date : start.date));
  }
  const times = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: start.timeZone,
  });
  const begins = new Date(start.dateTime);
  return end?.dateTime ? times.formatRange(begins, new Date(end.dateTime)) : times.format(begins);
}

/** The same in a column beside a list that says the year: `24–25 Jan`, or `Fri, 4 Dec` and `18:30–21:00`. */
export function shortDates({ start, end, allDay }: Times): { days: string; time: string | undefined } {
  const [first, last] = [new Date(start.date), new Date(end?.date ?? start.date)];
  const isOneDay = last <= first;
  return {
    days: isOneDay ? shortDay.format(first) : shortDays.formatRange(first, last),
    time:
      allDay || start.dateTime === null ? undefined : shortTime(start.dateTime, isOneDay ? end?.dateTime : null, start.timeZone),
  };
}

function shortTime(start: string, end: string | null | undefined, timeZone: string): string {
  const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone });
  return end ? times.formatRange(new Date(start), new Date(end)) : times.format(new Date(start));
}
