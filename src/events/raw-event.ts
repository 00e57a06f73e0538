/** What a source reader hands over: one event as the source has it, in a shape that no longer depends on the format. */
import type { City } from './read-cities.ts';
import type { Kind } from '../contract/event-record.ts';
import type { SourceRecord } from './event.ts';
import type { Feed } from './feeds.ts';
import type { FeedGetter, Validators } from './fetch-feed.ts';
import type { CalendarTime } from './icalendar/read-calendar.ts';

export interface RawEvent {
  key: string;
  platformId: string | null;
  name: string;
  /** Best first; the first that is a web address is used. */
  links: string[];
  start: CalendarTime;
  end: CalendarTime | null;
  status: SourceRecord['status'];
  attendance: SourceRecord['attendance'] | null;
  /** Free text, an address, or the address of a video call. */
  location: string;
  /** Where the source names city and country outright. */
  place: { city: string; country: string } | null;
  latitude: number | null;
  longitude: number | null;
  organizer: { name: string; url: string | null } | null;
  labels: string[];
  languages: string[];
  price: SourceRecord['price'];
  kind: Kind | null;
}

export interface Reading {
  events: RawEvent[];
  /** What the source lists and could not be used, for the report. */
  skipped: string[];
  /** For the next conditional requests, by address. */
  validators: Record<string, Validators>;
}

export interface ReadContext {
  now: Date;
  /** Events that start outside are of no interest; milliseconds since 1970. */
  window: { from: number; to: number };
  cities: readonly City[];
  /** From the last accepted answer. */
  validators: Record<string, Validators>;
  /** A secret of the operator, by name; null when it is not set. */
  secret: (name: string) => string | null;
}

/**
 * @returns null when the source has not changed since the last accepted answer
 * @throws {SourceRefused} when the answer cannot be trusted; the last good records then stay
 */
export type SourceReader = (feed: Feed, get: FeedGetter, context: ReadContext) => Promise<Reading | null>;
