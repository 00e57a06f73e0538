import type { CalendarTime } from '../icalendar/read-calendar.ts';
import type { ParseContext } from '../source-format.ts';

/** Whether an event starts at a time that is of interest. */
export function isInWindow(start: CalendarTime, { from, to }: ParseContext['window']): boolean {
  const at = start.allDay ? Date.parse(start.date) : start.instant;
  return at >= from && at < to;
}
