import type { EventRecord } from '../contract/event-record.ts';
import { locale } from '../shared/library-format.ts';

type Times = Pick<EventRecord, 'start' | 'end' | 'allDay'>;

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
