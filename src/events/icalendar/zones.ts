/** Resolves the time zones of a calendar, whatever a publisher calls them, and wall times to instants. */
import { Temporal } from 'temporal-polyfill';
import type { Component } from './components.ts';
import { expandRule } from './expand-rule.ts';
import {
  type Budget,
  type CalendarBudget,
  EVENT_STEPS_MAX,
  EventLimit,
  limitCalendar,
  ZONE_CHANGES_MAX,
  ZONE_NAMES_MAX,
} from './limits.ts';
import { parseRule } from './parse-rule.ts';
import { dateValue, offsetMinutes, text, type WallTime } from './values.ts';
import { windowsDisplayNames, windowsZones } from './windows-zones.ts';
import { MINUTE } from '../../shared/time.ts';

export interface Zone {
  /** IANA name; null for a zone that only the file itself defines, or a bare offset. */
  id: string | null;
  /** The moment, in milliseconds since 1970. A time that clocks skip counts by the offset before; one they repeat is the first. */
  toInstant(wall: WallTime): number;
  toWall(instant: number): WallTime;
}

/**
 * The zones of one file. A name with a slash that the time zone database knows is believed over the file's own definition, which
 * publishers often get wrong; any other name means what the file defines.
 *
 * The function that it returns throws {EventLimit} for a zone that asks for too much, and {CalendarLimit} for too many names.
 */
export function zoneFinder(definitions: Component[], budget: CalendarBudget): (name: string) => Zone | null {
  const defined = new Map(definitions.map((definition) => [tidy(property(definition, 'TZID')), definition]));
  const known = new Map<string, Zone | EventLimit | null>();
  return (name) => {
    const key = tidy(name);
    let zone = known.get(key);
    if (zone === undefined) {
      known.set(key, (zone = findWithinLimits(key, defined.get(key), budget)));
      limitCalendar(known.size, ZONE_NAMES_MAX, 'names of time zones');
    }
    if (zone instanceof EventLimit) throw zone;
    return zone;
  };
}

function findWithinLimits(name: string, definition: Component | undefined, budget: CalendarBudget): Zone | EventLimit | null {
  try {
    return find(name, definition, budget);
  } catch (failure) {
    if (failure instanceof EventLimit) return failure;
    throw failure;
  }
}

export const UTC: Zone = { id: 'UTC', toInstant: (wall) => wall, toWall: (instant) => instant };

/** A zone of the time zone database. @returns null for a name it does not know */
export function ianaZone(name: string): Zone | null {
  const id = ianaName(name);
  if (id === null) return null;
  if (id === 'UTC') return UTC;
  return {
    id,
    toInstant: (wall) => plainDateTime(wall).toZonedDateTime(id, { disambiguation: 'compatible' }).epochMilliseconds,
    toWall: (instant) => instant + Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(id).offsetNanoseconds / 1e6,
  };
}

function find(name: string, definition: Component | undefined, budget: CalendarBudget): Zone | null {
  const database = ianaZone(name);
  if (database !== null && (name.includes('/') || definition === undefined)) return database;
  return (
    (definition && ianaZone(tidy(property(definition, 'X-LIC-LOCATION')))) ??
    windowsZone(name) ??
    (definition && definedZone(definition, budget)) ??
    pathZone(name) ??
    offsetZone(name) ??
    cityZone(name)
  );
}

/** Without quotes, backslashes and extra spaces. */
function tidy(name: string): string {
  return name.replaceAll('"', '').replaceAll('\\', '').replace(/\s+/g, ' ').trim();
}

/** `/mozilla.org/20050126_1/Europe/Vienna`, `X-Europe/Vienna`, `tzone://Microsoft/Utc`. */
function pathZone(name: string): Zone | null {
  const parts = name.replace(/^X-/i, '').split('/').filter(Boolean);
  for (let from = 0; from < parts.length; from += 1) {
    const zone = ianaZone(parts.slice(from).join('/'));
    if (zone !== null) return zone;
  }
  return null;
}

function windowsZone(name: string): Zone | null {
  const shown = name.replace(/^\((?:UTC|GMT)[^)]*\)\s*/i, '');
  const id = byName.get(plainName(name)) ?? byName.get(plainName(shown));
  return id === undefined ? null : ianaZone(id);
}

const byName = new Map(Object.entries({ ...windowsDisplayNames, ...windowsZones }).map(([name, id]) => [plainName(name), id]));

function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9+-]+/g, ' ')
    .trim();
}

/** `UTC+11`, `GMT-0500`, `(UTC+01:00) Anywhere` without a city we know. */
function offsetZone(name: string): Zone | null {
  const parts = /^\(?(?:UTC|GMT)?\s*([+-])\s*(\d{1,2})(?:[:.]?(\d\d))?\)?$/i.exec(name);
  const minutes = parts === null ? null : offsetMinutes(`${parts[1]}${parts[2]?.padStart(2, '0')}${parts[3] ?? '00'}`);
  return minutes === null ? null : fixedZone(minutes);
}

export function fixedZone(minutes: number): Zone {
  if (minutes === 0) return UTC;
  return { id: null, toInstant: (wall) => wall - minutes * MINUTE, toWall: (instant) => instant + minutes * MINUTE };
}

/** A display name in any language usually lists cities: the first that names a zone decides. */
function cityZone(name: string): Zone | null {
  cityZones ??= new Map(Intl.supportedValuesOf('timeZone').map((id) => [plainName(id.replace(/^.*\//, '')), id]));
  for (const part of name.replace(/^\([^)]*\)/, '').split(/[,;/]/)) {
    const id = cityZones.get(plainName(part));
    if (id !== undefined) return ianaZone(id);
  }
  return null;
}

/** The zones of the database by their city. */
let cityZones: Map<string, string> | undefined;

interface Transition {
  /** When it happens, on the clock before the change and as a moment. */
  wall: WallTime;
  instant: number;
  /** Minutes ahead of UTC. */
  before: number;
  after: number;
}

/** A zone that the file itself defines (RFC 5545 section 3.6.5). @returns null when the definition is empty */
function definedZone(definition: Component, budget: CalendarBudget): Zone | null {
  const share: ZoneBudget = {
    rules: budget.rules,
    steps: budget.steps.ofEvent(EVENT_STEPS_MAX, 'steps to compute the rules of its time zone'),
    changes: budget.dates.ofEvent(ZONE_CHANGES_MAX, 'clock changes of one time zone'),
  };
  const transitions = definition.children
    .flatMap((observance) => transitionsOf(observance, share))
    .sort((a, b) => a.instant - b.instant);
  const [first] = transitions;
  if (first === undefined) return null;
  const offsetAt = (instant: number) =>
    transitions.findLast((transition) => transition.instant <= instant)?.after ?? first.before;
  return {
    id: null,
    toWall: (instant) => instant + offsetAt(instant) * MINUTE,
    toInstant: (wall) => {
      const last = transitions.findLast((transition) => transition.wall <= wall);
      if (last === undefined) return wall - first.before * MINUTE;
      const skipped = wall < last.wall + (last.after - last.before) * MINUTE;
      return wall - (skipped ? last.before : last.after) * MINUTE;
    },
  };
}

/** Clock changes matter where events are: from 1970, or the first one given, to 2050. */
const RANGE = { after: Date.UTC(1968, 0, 1), before: Date.UTC(2050, 0, 1) };

/** What the definition of one zone may use. */
interface ZoneBudget {
  rules: Budget;
  steps: Budget;
  changes: Budget;
}

function transitionsOf(observance: Component, budget: ZoneBudget): Transition[] {
  const first = dateValue(property(observance, 'DTSTART'), false);
  const before = offsetMinutes(property(observance, 'TZOFFSETFROM'));
  const after = offsetMinutes(property(observance, 'TZOFFSETTO'));
  if (first === null || before === null || after === null) return [];
  const transitions: Transition[] = [];
  for (const wall of changesOf(observance, first.wall, before, budget)) {
    budget.changes.spend(1);
    transitions.push({ wall, instant: wall - before * MINUTE, before, after });
  }
  return transitions;
}

/** When the clocks change, by the clock before: the first time, by rule and by date. */
function* changesOf({ properties }: Component, first: WallTime, before: number, budget: ZoneBudget): Generator<WallTime> {
  yield first;
  for (const { name, value } of properties) {
    if (name === 'RRULE') yield* changesByRule(value, first, before, budget);
    if (name === 'RDATE') for (const date of value.split(',')) yield* dateWall(date);
  }
}

function changesByRule(text: string, first: WallTime, before: number, { rules, steps }: ZoneBudget): Iterable<WallTime> {
  rules.spend(1);
  const until = dateValue(/UNTIL=([^;]*)/i.exec(text)?.[1] ?? '', false);
  const end = until === null ? null : until.wall + (until.offset === null ? 0 : before * MINUTE);
  const rule = parseRule(text, end);
  // Clocks change once or twice a year.
  return rule?.frequency === 'YEARLY' ? expandRule(rule, first, RANGE, steps) : [];
}

function dateWall(date: string): WallTime[] {
  const value = dateValue(date, false);
  return value === null ? [] : [value.wall];
}

function property(component: Component, name: string): string {
  return text(component.properties.find((candidate) => candidate.name === name));
}

const names = new Map<string, string | null>();

function ianaName(name: string): string | null {
  let id = names.get(name);
  if (id === undefined) names.set(name, (id = resolveName(name)));
  return id;
}

function resolveName(name: string): string | null {
  if (/^(utc|gmt|z|etc\/utc|etc\/gmt|zulu|coordinated universal time)$/i.test(name)) return 'UTC';
  if (!/^[A-Za-z]/.test(name)) return null;
  try {
    const id = new Intl.DateTimeFormat('en', { timeZone: name.replaceAll(' ', '_') }).resolvedOptions().timeZone;
    return id === 'Etc/UTC' ? 'UTC' : id;
  } catch {
    return null;
  }
}

function plainDateTime(wall: WallTime): Temporal.PlainDateTime {
  const date = new Date(wall);
  return new Temporal.PlainDateTime(
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  );
}
