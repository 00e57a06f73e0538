/** A calendar file as a list of what takes place in a window. Whatever the file holds, reading it never throws. */
import { components, type Component } from './components.ts';
import { contentLines, type Skipped } from './content-lines.ts';
import { type Details, eventProperties, type EventProperties, type Point } from './event-properties.ts';
import { instantOf, occurrences, type Placed, pointKey, type Window } from './series.ts';
import { text } from './values.ts';
import { ianaZone, UTC, type Zone, zoneFinder } from './zones.ts';
import { DAY, isoDay } from '../../shared/time.ts';
import { compareText } from '../../shared/compare-text.ts';

export interface CalendarEvent extends Omit<Details, 'uid'> {
  /** UID, and for a recurring event the start that its series gave it: the same in every reading. */
  key: string;
  uid: string | null;
  start: CalendarTime;
  /** Of whole days the last one, inclusive. Null when the file gives no usable end. */
  end: CalendarTime | null;
}

export type CalendarTime =
  | { allDay: true; date: string }
  /** `timeZone` is the IANA name, or null when the file means a zone of its own. */
  | { allDay: false; instant: number; timeZone: string | null };

export interface Calendar {
  events: CalendarEvent[];
  /** False for a page of HTML or any other text. */
  isCalendar: boolean;
  /** True when the file ends before its end: the download was cut off. */
  truncated: boolean;
  /** What could not be used, by line. */
  skipped: Skipped[];
}

export interface CalendarOptions extends Window {
  /** IANA zone of times that name none, unless the file says otherwise (X-WR-TIMEZONE). */
  zone: string;
}

/** For one file: milliseconds, and occurrences. A calendar that needs more is not one of events but an attack. */
const TIME_MAX = 10_000;
const EVENTS_MAX = 100_000;

/** The reason for everything after the limit. */
export const TOO_MUCH = 'event and all after it: the file is too much work';

/** @returns the events that start in the window, by start */
export function readCalendar(file: Uint8Array, { from, to, zone }: CalendarOptions): Calendar {
  const deadline = performance.now() + TIME_MAX;
  const { lines, skipped: unreadable } = contentLines(file);
  const { calendars, isCalendar, truncated, skipped: unstructured } = components(lines);
  const skipped = [...unreadable, ...unstructured];
  const find = zoneFinder(calendars.flatMap(({ children }) => children.filter(({ name }) => name === 'VTIMEZONE')));
  const inTime = (line: number) => {
    if (performance.now() < deadline) return true;
    if (!skipped.some(({ reason }) => reason === TOO_MUCH)) skipped.push({ line, reason: TOO_MUCH });
    return false;
  };
  const properties = calendars.flatMap((calendar) => calendarEvents(calendar, find, ianaZone(zone) ?? UTC, inTime, skipped));
  const events: CalendarEvent[] = [];
  for (const series of bySeries(properties).values()) {
    const { line } = series[0]!.details;
    if (!inTime(line)) break;
    if (events.length > EVENTS_MAX) {
      skipped.push({ line, reason: TOO_MUCH });
      break;
    }
    for (const event of seriesEvents(series, { from, to }, skipped)) events.push(event);
  }
  return {
    events: events.sort((a, b) => startOf(a) - startOf(b) || compareText(a.key, b.key)),
    isCalendar,
    truncated,
    skipped: skipped.sort((a, b) => a.line - b.line),
  };
}

function calendarEvents(
  calendar: Component,
  find: (name: string) => Zone | null,
  otherwise: Zone,
  inTime: (line: number) => boolean,
  skipped: Skipped[],
): EventProperties[] {
  const property = (name: string) => text(calendar.properties.find((candidate) => candidate.name === name));
  const zoneName = property('X-WR-TIMEZONE');
  const floating = (zoneName === '' ? null : find(zoneName)) ?? otherwise;
  const cancelled = property('METHOD').toUpperCase() === 'CANCEL';
  return calendar.children
    .filter(({ name }) => name === 'VEVENT')
    .flatMap((event) => (inTime(event.line) ? (eventProperties(event, { find, floating }, skipped) ?? []) : []))
    .map((event) => (cancelled ? { ...event, details: { ...event.details, status: 'CANCELLED' } } : event));
}

/** Events without a UID are told apart by start and name. */
function bySeries(events: EventProperties[]): Map<string, EventProperties[]> {
  return Map.groupBy(events, ({ details, start }) => details.uid ?? `${pointKey(start)} ${details.name}`);
}

/** A series that cannot be computed costs itself, not the file. */
function seriesEvents(series: EventProperties[], window: Window, skipped: Skipped[]): CalendarEvent[] {
  try {
    return occurrences(series, window, skipped).map(calendarEvent);
  } catch (failure) {
    skipped.push({ line: series[0]!.details.line, reason: `event that cannot be computed: ${String(failure)}` });
    return [];
  }
}

function calendarEvent({ event, start, length, original }: Placed): CalendarEvent {
  const { uid, ...details } = event.details;
  const occurrence = original === null ? '' : `/${pointKey(original)}`;
  return {
    ...details,
    key: uid === null ? `${pointKey(start)} ${details.name}` : `${uid}${occurrence}`,
    uid,
    start: timeOf(start),
    end: length === null ? null : endOf(start, length),
  };
}

function endOf(start: Point, { days, milliseconds }: { days: number; milliseconds: number }): CalendarTime {
  if (start.isDate) return timeOf({ ...start, wall: start.wall + (Math.max(1, days) - 1) * DAY });
  const instant = start.zone.toInstant(start.wall + days * DAY) + milliseconds;
  return { allDay: false, instant, timeZone: start.zone.id };
}

function timeOf(point: Point): CalendarTime {
  if (point.isDate) return { allDay: true, date: isoDay(point.wall) };
  return { allDay: false, instant: instantOf(point), timeZone: point.zone.id };
}

/** For sorting: of a whole day, the midnight of UTC. */
function startOf({ start }: CalendarEvent): number {
  return start.allDay ? Date.parse(start.date) : start.instant;
}
