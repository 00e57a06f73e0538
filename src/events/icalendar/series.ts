/** All versions and occurrences of one UID (RFC 5545 section 3.8.5), within a window. */
import { DAY, HOUR, isoDay, isoTime, MINUTE, SECOND } from '../../shared/time.ts';
import type { EventProperties, Length, Point } from './event-properties.ts';
import { expandRule } from './expand-rule.ts';
import {
  type Budget,
  type CalendarBudget,
  EVENT_OCCURRENCES_MAX,
  EVENT_STEPS_MAX,
  FOLLOWING_MAX,
  limitEvent,
  RULE_TEXT_MAX,
  SERIES_EVENTS_MAX,
} from './limits.ts';
import { parseRule } from './parse-rule.ts';
import type { SkippedParts } from './skipped-parts.ts';
import { dateValue, type WallTime } from './values.ts';

/** One time that an event takes place. */
export interface Occurrence {
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

/** What the occurrences of one series are computed with. */
interface SeriesContext {
  window: Window;
  budget: CalendarBudget;
  skipped: SkippedParts;
}

/** Clocks change by less than this. */
const CLOCK_CHANGE_MAX = 3 * HOUR;

/**
 * @param events every VEVENT of one UID, in the order of the file
 * @throws {EventLimit | CalendarLimit} when the series, or the calendar with it, asks for too much
 */
export function occurrences(events: EventProperties[], context: SeriesContext): Occurrence[] {
  limitEvent(events.length, SERIES_EVENTS_MAX, 'versions with one UID');
  const masters = latestVersions(
    events.filter(({ recurrenceId }) => recurrenceId === null),
    ({ start }) => pointKey(start),
  );
  const overrides = latestOverrides(events);
  const overrideOf = dateIndex(overrides, ({ original }) => original);
  const following = followingOverrides(overrides);
  const replaced = new Set<Override>();
  const placed = masters.flatMap((master) =>
    expandMaster(master, context).map((occurrence) => {
      const override = overrideOf(occurrence.start);
      if (override === undefined) return moved(occurrence, following);
      replaced.add(override);
      return placeOverride(override.event, occurrence.start);
    }),
  );
  // What replaces an occurrence outside the window may lie inside it; what replaces nothing is an event all the same.
  const others = overrides
    .filter((override) => !replaced.has(override))
    .flatMap(({ event, original }) => {
      // "This and all that follow" without what came before is a series of its own.
      const isSeries = masters.length === 0 && event.andFollowing;
      return isSeries ? expandMaster(event, context) : placeOverride(event, original);
    });
  return [...placed, ...others].filter(({ start }) => isWithin(start, context.window));
}

/** An event that replaces the occurrence of a series. */
interface Override {
  event: EventProperties;
  /** The start that the series gives the occurrence. */
  original: Point;
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

function latestOverrides(events: EventProperties[]): Override[] {
  const overrides = events.flatMap((event) => (event.recurrenceId === null ? [] : [{ event, original: event.recurrenceId }]));
  const byOccurrence = Map.groupBy(overrides, ({ original }) => pointKey(original));
  return [...byOccurrence.values()].flatMap((versions) => {
    const [latest] = latestVersions(
      versions.map(({ event }) => event),
      () => '',
    );
    return versions.filter(({ event }) => event === latest);
  });
}

/** An override of an occurrence and of all that follow, with the moment of that occurrence. */
interface FollowingOverride extends Override {
  instant: number;
}

/** By the occurrence that they begin with. */
function followingOverrides(overrides: Override[]): FollowingOverride[] {
  const following = overrides.filter(({ event }) => event.andFollowing);
  limitEvent(following.length, FOLLOWING_MAX, 'changes of all that follow');
  return following
    .map((override) => ({ ...override, instant: instantOf(override.original) }))
    .sort((a, b) => a.instant - b.instant);
}

function expandMaster(master: EventProperties, context: SeriesContext): Occurrence[] {
  const { window, budget } = context;
  const steps = budget.steps.ofEvent(EVENT_STEPS_MAX, 'steps to compute its rules');
  const count = budget.occurrences.ofEvent(EVENT_OCCURRENCES_MAX, 'occurrences');
  const recurs = master.rules.length > 0 || master.extra.length > 0;
  const isExcluded = dateIndex(master.excluded, (point) => point);
  const taken = new Set<number>();
  const found: Occurrence[] = [];
  for (const { point: start, length } of starts(master, context, steps)) {
    // A time that clocks skip may be the same moment as the next time of the series, and a date the same as one of a rule.
    if (!isNew(instantOf(start), taken)) continue;
    if (isWithin(start, window)) count.spend(1);
    if (isExcluded(start) === undefined)
      found.push({ event: master, start, length: length ?? master.length, original: recurs ? start : null });
  }
  return found;
}

/** The first start, those of the rules, and the dates that are added. */
function* starts(master: EventProperties, context: SeriesContext, steps: Budget): Generator<EventProperties['extra'][number]> {
  yield { point: master.start, length: null };
  for (const text of master.rules)
    for (const wall of ruleWalls(text, master, context, steps)) yield { point: { ...master.start, wall }, length: null };
  for (const { point, length } of master.extra) yield { point: like(master.start, point), length };
}

/** The starts of a rule in wall time. */
function ruleWalls(
  text: string,
  { start, details }: EventProperties,
  { window, skipped }: SeriesContext,
  steps: Budget,
): Iterable<WallTime> {
  limitEvent(text.length, RULE_TEXT_MAX, 'characters in a rule');
  const until = untilOf(text, start);
  const rule = until === undefined ? null : parseRule(text, until);
  if (rule !== null) return expandRule(rule, start.wall, wallRange(start, window), steps);
  skipped.add(details.line, `unreadable RRULE, only the first time is kept: ${text.trim()}`);
  return [];
}

/** The window in wall time, wide enough for clock changes; `isWithin` decides exactly. */
function wallRange({ zone }: Point, { from, to }: Window) {
  return { after: zone.toWall(from) - CLOCK_CHANGE_MAX, before: zone.toWall(to) + CLOCK_CHANGE_MAX };
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

function placeOverride(event: EventProperties, original: Point): Occurrence {
  return { event, start: event.start, length: event.length, original };
}

/** After an override of "this and all that follow" (given by date), occurrences move by as much as that one did. */
function moved(occurrence: Occurrence, following: FollowingOverride[]): Occurrence {
  const instant = instantOf(occurrence.start);
  const applies = following.findLast((override) => override.instant < instant);
  if (applies === undefined) return occurrence;
  const { start, length } = applies.event;
  const shift = start.wall - start.zone.toWall(instantOf(like(start, applies.original)));
  const wall = start.zone.toWall(instant) + shift;
  return { event: applies.event, start: { ...start, wall }, length, original: occurrence.original };
}

/**
 * Finds what a file says of an occurrence (EXDATE, RECURRENCE-ID): a moment means the occurrence of that moment, a bare date
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
