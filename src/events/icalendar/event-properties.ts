/** The third layer of iCalendar: what one VEVENT says (RFC 5545 section 3.6.1), each value read on its own. */
import type { Component } from './components.ts';
import type { ContentLine } from './content-lines.ts';
import {
  type Budget,
  type CalendarBudget,
  EVENT_DATES_MAX,
  EVENT_RULES_MAX,
  EVENT_TEXT_MAX,
  limitEvent,
  UID_MAX,
} from './limits.ts';
import type { SkippedParts } from './skipped-parts.ts';
import { type DateValue, dateValue, duration, text, textList, type WallTime } from './values.ts';
import { fixedZone, type Zone } from './zones.ts';
import { DAY, MINUTE } from '../../shared/time.ts';

/** A point in time as a calendar gives it: a whole day, or a wall time in a zone. */
export interface Point {
  wall: WallTime;
  isDate: boolean;
  zone: Zone;
}

/** What every occurrence of an event shares. */
export interface Details {
  uid: string | null;
  line: number;
  name: string;
  url: string;
  location: string;
  /** Read for links and hosts; never published. */
  description: string;
  latitude: number | null;
  longitude: number | null;
  organizer: string;
  categories: string[];
  /** STATUS in capitals; empty when the event has none. */
  status: string;
  sequence: number;
  /** Exchange marks whole days so, although it writes times. */
  markedAllDay: boolean;
  /** CLASS says that it is not for everybody. */
  private: boolean;
  /** To choose between two versions: LAST-MODIFIED, else DTSTAMP; in milliseconds since 1970. */
  modified: number;
}

export interface EventProperties {
  details: Details;
  start: Point;
  /** How long it lasts: of whole days in days, otherwise calendar days and then time that passes. Null when no end is given. */
  length: Length | null;
  rules: string[];
  extra: { point: Point; length: Length | null }[];
  excluded: Point[];
  /** Which occurrence of its series this event replaces. */
  recurrenceId: Point | null;
  /** It replaces that occurrence and all that follow. */
  andFollowing: boolean;
}

export interface Length {
  days: number;
  milliseconds: number;
}

/** How the file reads names of zones and times without one. */
export interface Zones {
  find(name: string): Zone | null;
  floating: Zone;
}

/**
 * @returns null for an event that cannot be placed in time; `skipped` then says why
 * @throws {EventLimit | CalendarLimit} when the event, or the calendar with it, asks for too much
 */
export function eventProperties(
  component: Component,
  zones: Zones,
  budget: CalendarBudget,
  skipped: SkippedParts,
): EventProperties | null {
  const reader = pointReader(zones, budget.dates.ofEvent(EVENT_DATES_MAX, 'added and excluded dates'), skipped);
  const all = (name: string) => component.properties.filter((property) => property.name === name);
  const first = (name: string) => component.properties.find((property) => property.name === name && property.value.trim() !== '');
  const declared = startOf(component.line, all('DTSTART'), reader, skipped);
  if (declared === null) return null;
  const start = hasTimes(all('DTSTART'), first('DTEND')) ? { ...declared, isDate: false } : declared;
  const recurrenceId = first('RECURRENCE-ID');
  const rules = all('RRULE').map(({ value }) => value);
  budget.rules.ofEvent(EVENT_RULES_MAX, 'rules').spend(rules.length);
  limitEvent(component.textLength, EVENT_TEXT_MAX, 'characters');
  return {
    details: details(component, first, all),
    start,
    length: length(start, first('DTEND'), first('DURATION'), reader, skipped),
    rules,
    extra: all('RDATE').flatMap((property) => reader.periods(property, start.zone)),
    excluded: all('EXDATE').flatMap((property) => reader.points(property, start.zone)),
    recurrenceId: recurrenceId === undefined ? null : reader.point(recurrenceId, start.zone),
    andFollowing: /^THISANDFUTURE$/i.test(recurrenceId?.params.get('RANGE') ?? ''),
  };
}

/** The first start that can be read. */
function startOf(line: number, starts: ContentLine[], reader: PointReader, skipped: SkippedParts): Point | null {
  const [first, second] = starts;
  if (first === undefined) {
    skipped.addEvent(line, 'event without DTSTART');
    return null;
  }
  const start = starts.map((property) => reader.point(property)).find((point) => point !== null);
  if (start === undefined) {
    skipped.addEvent(line, `event without a readable DTSTART: ${first.value.trim()}`);
    return null;
  }
  if (second !== undefined) skipped.add(second.line, 'a second DTSTART');
  return start;
}

/** Declared as a day, but written with a time, and with an end that is not the end of a day: then the declaration is wrong. */
function hasTimes([start]: ContentLine[], end: ContentLine | undefined): boolean {
  const until = end === undefined ? null : dateValue(end.value, true);
  if (start === undefined || until === null || until.isDate) return false;
  return /\dT\d/i.test(start.value) && until.wall % DAY < DAY - MINUTE;
}

type First = (name: string) => ContentLine | undefined;

function details(component: Component, first: First, all: (name: string) => ContentLine[]): Details {
  const [latitude, longitude] = geo(text(first('GEO')));
  const stamp = dateValue(first('LAST-MODIFIED')?.value ?? first('DTSTAMP')?.value ?? '', false);
  const organizer = first('ORGANIZER');
  const uid = text(first('UID'));
  limitEvent(uid.length, UID_MAX, 'characters of its UID');
  return {
    uid: uid || null,
    line: component.line,
    name: text(first('SUMMARY')),
    url: text(first('URL')),
    location: text(first('LOCATION')),
    description: text(first('DESCRIPTION')),
    latitude,
    longitude,
    organizer: organizer?.params.get('CN')?.trim() ?? '',
    categories: all('CATEGORIES').flatMap(textList),
    status: text(first('STATUS')).toUpperCase(),
    sequence: Number.parseInt(text(first('SEQUENCE')), 10) || 0,
    markedAllDay: /^true$/i.test(text(first('X-MICROSOFT-CDO-ALLDAYEVENT'))),
    private: /^(private|confidential)$/i.test(text(first('CLASS'))),
    modified: stamp?.wall ?? 0,
  };
}

/** `GEO:52.52;13.405`; 0;0 is what programs write that know no place. */
function geo(value: string): [number, number] | [null, null] {
  const [latitude, longitude] = value.split(/[;,]/).map(Number);
  const valid = latitude !== undefined && longitude !== undefined && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return valid && (latitude !== 0 || longitude !== 0) ? [latitude, longitude] : [null, null];
}

/** An end before the start is dropped, never swapped: either of the two may be wrong. */
function length(
  start: Point,
  end: ContentLine | undefined,
  span: ContentLine | undefined,
  reader: PointReader,
  skipped: SkippedParts,
): Length | null {
  if (end === undefined) return span === undefined ? null : spanLength(start, span, skipped);
  const point = reader.point(end, start.zone);
  if (point === null) return null;
  if (start.isDate) return dayLength((Math.floor(point.wall / DAY) * DAY - start.wall) / DAY, end, skipped);
  // The time that passes between the two, so that zones that differ and clock changes are counted right.
  const milliseconds = point.zone.toInstant(point.wall) - start.zone.toInstant(start.wall);
  if (milliseconds >= 0) return { days: 0, milliseconds };
  skipped.add(end.line, 'DTEND before DTSTART');
  return null;
}

function spanLength(start: Point, span: ContentLine, skipped: SkippedParts): Length | null {
  const given = duration(span.value);
  if (given === null) {
    skipped.add(span.line, `unreadable or negative DURATION: ${span.value.trim()}`);
    return null;
  }
  return start.isDate ? dayLength(given.days + Math.floor(given.milliseconds / DAY), span, skipped) : given;
}

/** An end on the first day means that day; only an earlier one is a mistake. */
function dayLength(days: number, from: ContentLine, skipped: SkippedParts): Length | null {
  if (days >= 0) return { days: Math.max(1, days), milliseconds: 0 };
  skipped.add(from.line, 'DTEND before DTSTART');
  return null;
}

interface PointReader {
  /** @param otherwise the zone of a time that names none */
  point(property: ContentLine, otherwise?: Zone): Point | null;
  points(property: ContentLine, otherwise: Zone): Point[];
  periods(property: ContentLine, otherwise: Zone): EventProperties['extra'];
}

function pointReader(zones: Zones, dates: Budget, skipped: SkippedParts): PointReader {
  const zoneOf = (property: ContentLine, { offset }: DateValue, otherwise: Zone): Zone => {
    // A time in UTC is in UTC whatever zone is named beside it.
    if (offset !== null) return fixedZone(offset);
    const name = property.params.get('TZID');
    if (name === undefined) return otherwise;
    const zone = zones.find(name);
    if (zone === null) skipped.add(property.line, `unknown time zone ${name}: taken as local time`);
    return zone ?? otherwise;
  };
  const one = (property: ContentLine, value: string, otherwise: Zone = zones.floating): Point | null => {
    const date = dateValue(value, /^DATE$/i.test(property.params.get('VALUE') ?? ''));
    if (date === null) {
      skipped.add(property.line, `unreadable ${property.name}: ${value.trim()}`);
      return null;
    }
    return { wall: date.wall, isDate: date.isDate, zone: zoneOf(property, date, otherwise) };
  };
  const values = (property: ContentLine) => {
    const list = property.value.split(',').filter((value) => value.trim() !== '');
    dates.spend(list.length);
    return list;
  };
  return {
    point: (property, otherwise) => one(property, property.value, otherwise),
    points: (property, otherwise) => values(property).flatMap((value) => one(property, value, otherwise) ?? []),
    periods: (property, otherwise) =>
      values(property).flatMap((value) => {
        const [from = '', to] = value.split('/');
        const point = one(property, from, otherwise);
        if (point === null) return [];
        if (to === undefined) return [{ point, length: null }];
        return [{ point, length: /^\s*P/i.test(to) ? duration(to) : periodLength(point, one(property, to, otherwise)) }];
      }),
  };
}

function periodLength(start: Point, end: Point | null): Length | null {
  if (end === null) return null;
  const milliseconds = end.zone.toInstant(end.wall) - start.zone.toInstant(start.wall);
  return milliseconds > 0 ? { days: 0, milliseconds } : null;
}
