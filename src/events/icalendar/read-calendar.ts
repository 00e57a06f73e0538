/** A calendar file as a list of what takes place in a window. An event that cannot be read costs itself, not the file. */
import { compareText } from '../../shared/compare-text.ts';
import { DAY, isoDay } from '../../shared/time.ts';
import { type Component, components } from './components.ts';
import { contentLines } from './content-lines.ts';
import { type Details, eventProperties, type EventProperties, type Point, type Zones } from './event-properties.ts';
import { type CalendarBudget, calendarBudget, CalendarLimit, EventLimit } from './limits.ts';
import { instantOf, type Occurrence, occurrences, pointKey, type Window } from './series.ts';
import { type Skipped, SkippedParts } from './skipped-parts.ts';
import { text } from './values.ts';
import { ianaZone, UTC, type Zone, zoneFinder } from './zones.ts';

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
  /** Whole events that could not be used, with the reason for the first. */
  lost: { events: number; example: string };
}

export interface CalendarOptions extends Window {
  /** IANA zone of times that name none, unless the file says otherwise (X-WR-TIMEZONE). */
  zone: string;
}

/**
 * @returns the events that start in the window, by start
 * @throws {CalendarLimit} when the file asks for too much, {EventLimit} when its own time zone does. Whatever else it holds, reading it does not
 * throw.
 */
export function readCalendar(file: Uint8Array, { from, to, zone }: CalendarOptions): Calendar {
  const skipped = new SkippedParts();
  const budget = calendarBudget();
  const { calendars, isCalendar, truncated } = components(contentLines(file, skipped), skipped);
  const find = zoneFinder(
    calendars.flatMap(({ children }) => children.filter(({ name }) => name === 'VTIMEZONE')),
    budget,
  );
  const read = calendars.flatMap((calendar) => calendarEvents(calendar, find, ianaZone(zone) ?? UTC, budget, skipped));
  const series = Map.groupBy(read, ({ uid }) => uid);
  const context = { window: { from, to }, budget, skipped };
  const events = [...series.values()].flatMap(
    (versions) =>
      unlessUnreadable(versions[0]?.properties.details.line ?? 0, skipped, () =>
        occurrences(
          versions.map(({ properties }) => properties),
          context,
        ).map(calendarEvent),
      ) ?? [],
  );
  return {
    events: events.sort((a, b) => startOf(a) - startOf(b) || compareText(a.key, b.key)),
    isCalendar,
    truncated,
    skipped: skipped.list(),
    lost: { events: skipped.lostEvents, example: skipped.firstLost },
  };
}

/** An event, and the UID by which it belongs to others. */
interface ReadEvent {
  uid: string;
  properties: EventProperties;
}

function calendarEvents(
  calendar: Component,
  find: Zones['find'],
  otherwise: Zone,
  budget: CalendarBudget,
  skipped: SkippedParts,
): ReadEvent[] {
  const property = (name: string) => text(calendar.properties.find((candidate) => candidate.name === name));
  const zoneName = property('X-WR-TIMEZONE');
  const floating = (zoneName === '' ? null : find(zoneName)) ?? otherwise;
  const isCancelled = property('METHOD').toUpperCase() === 'CANCEL';
  return calendar.children
    .filter(({ name }) => name === 'VEVENT')
    .flatMap((component) => {
      const read = () => readEvent(component, { find, floating }, budget, skipped);
      const event = unlessUnreadable(component.line, skipped, read);
      if (event !== null && isCancelled) event.properties.details.status = 'CANCELLED';
      return event ?? [];
    });
}

/** Events without a UID are told apart by start and name. */
function readEvent(component: Component, zones: Zones, budget: CalendarBudget, skipped: SkippedParts): ReadEvent | null {
  const properties = eventProperties(component, zones, budget, skipped);
  if (properties === null) return null;
  const { details, start } = properties;
  return { uid: details.uid ?? `${pointKey(start)} ${details.name}`, properties };
}

/** @returns null for an event that cannot be read, which is then among the skipped parts */
function unlessUnreadable<T>(line: number, skipped: SkippedParts, read: () => T): T | null {
  try {
    return read();
  } catch (failure) {
    if (failure instanceof CalendarLimit) throw failure;
    skipped.addEvent(line, failure instanceof EventLimit ? failure.message : `event that cannot be computed: ${String(failure)}`);
    return null;
  }
}

function calendarEvent({ event, start, length, original }: Occurrence): CalendarEvent {
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
