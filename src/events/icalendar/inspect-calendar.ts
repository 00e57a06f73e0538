/** What the reader sees in a calendar before any filter: to find out why an event is missing or at the wrong hour. */
import type { Skipped } from './skipped-parts.ts';
import { type CalendarOptions, type CalendarTime, readCalendar } from './read-calendar.ts';
import { isoTime } from '../../shared/time.ts';

export interface Inspection {
  /** `2026-03-01T09:00:00Z`, and after all of these the whole days: `D2026-03-01`. */
  starts: string[];
  count: number;
  allDay: number;
  /** As STATUS says; a word in the title does not count here. */
  cancelled: number;
  tentative: number;
  skipped: Skipped[];
}

export function inspectCalendar(file: Uint8Array, options: CalendarOptions): Inspection {
  const { events, skipped } = readCalendar(file, options);
  return {
    starts: events.map(({ start }) => startText(start)).sort(),
    count: events.length,
    allDay: events.filter(({ start }) => start.allDay).length,
    cancelled: events.filter(({ status }) => /^CANCELL?ED$/.test(status)).length,
    tentative: events.filter(({ status }) => status === 'TENTATIVE').length,
    skipped,
  };
}

function startText(start: CalendarTime): string {
  return start.allDay ? `D${start.date}` : isoTime(start.instant);
}
