/** All versions and occurrences of one UID (RFC 5545 section 3.8.5), within a window. */
import type { Skipped } from './content-lines.ts';
import type { EventProperties, Length, Point } from './event-properties.ts';
import { expandRule } from './expand-rule.ts';
import { WorkBudget } from './limits.ts';
import { parseRule } from './parse-rule.ts';
import { dateValue, type WallTime } from './values.ts';
import { DAY, HOUR, isoDay, isoTime, MINUTE, SECOND } from '../../shared/time.ts';

/** One time that an event takes place. */
export interface Placed {
  /** The event it comes from: the series, or what replaces this occurrence. */
  event: EventProperties;
  start: Point;
  length: Length | null;
  /** The start that its series gave it, before it was moved; null for an event that does not recur. */
  original: Point | null;
}

/** Starts, in milliseconds: from, up to but not including. Whole days count by their date. */
export interface Window {
  from: number;
  to: number;
}

/** Occurrences of one event; more is no series but a mistake or an attack. */
const OCCURRENCES_MAX = 20_000;

/** Days and times looked at to compute the rules of one event: those of 500 years. */
const RULE_STEPS_MAX = 200_000;

/** Clocks change by less than this. */
const CLOCK_CHANGE_MAX = 3 * HOUR;

/** @param events every VEVENT of one UID, in the order of the file */
export function occurrences(events: EventProperties[], window: Window, skipped: Skipped[]): Placed[] {
  const masters = latestVersions(
    events.filter(({ recurrenceId }) => recurrenceId === null),
    ({ start }) => pointKey(start),
  );
  const overrides = latestOverrides(events.filter(({ recurrenceId }) => recurrenceId !== null));
  const overrideOf = dateIndex(overrides, ({ recurrenceId }) => recurrenceId!);
  const following = overrides
    .filter(({ andFollowing }) => andFollowing)
    .sort((a, b) => instantOf(a.recurrenceId!) - instantOf(b.recurrenceId!));
  const replaced = new Set<EventProperties>();
  const placed = masters.flatMap((master) =>
    expandMaster(master, window, skipped).map((occurrence): Placed => {
      const override = overrideOf(occurrence.start);
      if (override === undefined) return moved(occurrence, following);
      replaced.add(override);
      return placeOverride(override, occurrence.start);
    }),
  );
  // What replaces an occurrence outside the window may lie inside it; what replaces nothing is an event all the same.
  const others = overrides
    .filter((override) => !replaced.has(override))
    .flatMap((override) => {
      // "This and all that follow" without what came before is a series of its own.
      const isSeries = masters.length === 0 && override.andFollowing;
      return isSeries ? expandMaster(override, window, skipped) : placeOverride(override, override.recurrenceId!);
    });
  return [...placed, ...others].filter(({ start }) => isWithin(start, window));
}

/**
 * The highest SEQUENCE is the event. Where all are equal, versions with the same start are one event, of which the last modified
 * counts, and different starts are different events of a publisher that reuses UIDs.
 */
function latestVersions(events: EventProperties[], keyOf: (event: EventProperties) => string): EventProperties[] {
  const highest = Math.max(...events.map(({ details }) => details.sequence));
  const latest = new Map<string, EventProperties>();
  for (const event of events.filter(({ details }) => details.sequence === highest)) {
    const known = latest.get(keyOf(event));
    if (known === undefined || event.details.modified >= known.details.modified) latest.set(keyOf(event), event);
  }
  return [...latest.values()];
}

function latestOverrides(events: EventProperties[]): EventProperties[] {
  const byOccurrence = Map.groupBy(events, ({ recurrenceId }) => pointKey(recurrenceId!));
  return [...byOccurrence.values()].flatMap((versions) => latestVersions(versions, () => ''));
}

function expandMaster(master: EventProperties, window: Window, skipped: Skipped[]): Placed[] {
  const { start, rules, extra } = master;
  const recurs = rules.length > 0 || extra.length > 0;
  const walls = new Set<WallTime>([start.wall]);
  // The window in wall time, wide enough for clock changes; `isWithin` decides exactly.
  const range = {
    after: start.zone.toWall(window.from) - CLOCK_CHANGE_MAX,
    before: start.zone.toWall(window.to) + CLOCK_CHANGE_MAX,
  };
  const work = new WorkBudget(RULE_STEPS_MAX, 'steps to compute the rules of one event');
  for (const text of rules) {
    const until = untilOf(text, start);
    const rule = until === undefined ? null : parseRule(text, until);
    if (rule === null) {
      skipped.push({ line: master.details.line, reason: `unreadable RRULE, only the first time is kept: ${text.trim()}` });
      continue;
    }
    for (const wall of expandRule(rule, start.wall, range, work)) {
      if (walls.size >= OCCURRENCES_MAX) {
        skipped.push({ line: master.details.line, reason: `more than ${OCCURRENCES_MAX} occurrences` });
        break;
      }
      walls.add(wall);
    }
  }
  const original = (point: Point) => (recurs ? point : null);
  const taken = new Set<number>();
  const regular = [...walls].flatMap((wall): Placed[] => {
    const point = { ...start, wall };
    // A time that clocks skip may be the same moment as the next time of the series.
    if (recurs && !isNew(instantOf(point), taken)) return [];
    return [{ event: master, start: point, length: master.length, original: original(point) }];
  });
  const added = extraDates(master, taken);
  const isExcluded = dateIndex(master.excluded, (point) => point);
  return [...regular, ...added].filter((occurrence) => isExcluded(occurrence.start) === undefined);
}

function extraDates(master: EventProperties, taken: Set<number>): Placed[] {
  return master.extra.flatMap(({ point, length }) => {
    const start = like(master.start, point);
    if (!isNew(instantOf(start), taken)) return [];
    return [{ event: master, start, length: length ?? master.length, original: start }];
  });
}

/** Whether an instant is not among those taken, which it then joins. */
function isNew(instant: number, taken: Set<number>): boolean {
  const { size } = taken;
  return taken.add(instant).size > size;
}

/** UNTIL in the wall time of the series. A date includes its whole day. @returns undefined when it cannot be read */
function untilOf(rule: string, start: Point): WallTime | null | undefined {
  const text = /UNTIL=([^;]*)/i.exec(rule)?.[1];
  if (text === undefined) return null;
  const until = dateValue(text, false);
  if (until === null) return undefined;
  if (until.isDate) return until.wall + DAY - 1;
  // The first or last second of a day in UTC is how programs that do not think of zones write that day.
  const namesDay = start.isDate && [0, DAY - SECOND].includes(until.wall % DAY);
  const wall = until.offset === null || namesDay ? until.wall : start.zone.toWall(until.wall - until.offset * MINUTE);
  return start.isDate ? dayOf({ wall }) * DAY : wall;
}

/** A date of a series is of its kind, whatever the publisher wrote: a whole day, or a day at the usual time. */
function like(start: Point, point: Point): Point {
  if (start.isDate === point.isDate) return point;
  const day = dayOf(point) * DAY;
  return start.isDate
    ? { wall: day, isDate: true, zone: start.zone }
    : { ...start, wall: day + (start.wall - dayOf(start) * DAY) };
}

function placeOverride(override: EventProperties, original: Point): Placed {
  return { event: override, start: override.start, length: override.length, original };
}

/** After an override of "this and all that follow" (given by date), occurrences move by as much as that one did. */
function moved(occurrence: Placed, following: EventProperties[]): Placed {
  const applies = following.findLast(({ recurrenceId }) => instantOf(recurrenceId!) < instantOf(occurrence.start));
  if (applies === undefined) return occurrence;
  const from = like(applies.start, applies.recurrenceId!);
  const shift = applies.start.wall - applies.start.zone.toWall(instantOf(from));
  const wall = applies.start.zone.toWall(instantOf(occurrence.start)) + shift;
  return { event: applies, start: { ...applies.start, wall }, length: applies.length, original: occurrence.original };
}

/**
 * Finds what somebody wrote for an occurrence (EXDATE, RECURRENCE-ID): a moment means the occurrence of that moment, a bare date
 * any occurrence of that day, and of whole days only the day counts.
 */
function dateIndex<T>(entries: readonly T[], dateOf: (entry: T) => Point): (start: Point) => T | undefined {
  if (entries.length === 0) return () => undefined;
  const byDay = new Map(entries.map((entry) => [dayOf(dateOf(entry)), entry]));
  const byDate = new Map(entries.filter((entry) => dateOf(entry).isDate).map((entry) => [dayOf(dateOf(entry)), entry]));
  const byInstant = new Map(entries.filter((entry) => !dateOf(entry).isDate).map((entry) => [instantOf(dateOf(entry)), entry]));
  return (start) => (start.isDate ? byDay.get(dayOf(start)) : (byInstant.get(instantOf(start)) ?? byDate.get(dayOf(start))));
}

function dayOf({ wall }: Pick<Point, 'wall'>): number {
  return Math.floor(wall / DAY);
}

function isWithin(start: Point, { from, to }: Window): boolean {
  const at = start.isDate ? start.wall : instantOf(start);
  return at >= from && at < to;
}

/** Of a whole day, the midnight of UTC: for comparing, not for telling when it begins. */
export function instantOf({ wall, isDate, zone }: Point): number {
  return isDate ? wall : zone.toInstant(wall);
}

/** The same for the same moment: `D2026-12-04` or `2026-12-04T17:30:00Z`. */
export function pointKey(point: Point): string {
  const instant = instantOf(point);
  return point.isDate ? `D${isoDay(instant)}` : isoTime(instant);
}
