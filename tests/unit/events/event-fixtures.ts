/** Events and records for tests: complete, and about nothing until told. */
import type { City } from '../../../src/site/read-cities.ts';
import type { EventTime } from '../../../src/contract/event-record.ts';
import type { SourceRecord, StoredEvent } from '../../../src/events/event.ts';
import { linksIn, parseSource } from '../../../src/events/parse-source.ts';
import type { SourceParser } from '../../../src/events/parser-pool.ts';
import type { ParseContext } from '../../../src/events/source-format.ts';

export const cities: City[] = [
  city('berlin', 'Berlin', 'DE', 'Europe/Berlin', 52.52, 13.405, { countryNames: ['Germany'] }),
  city('london', 'London', 'GB', 'Europe/London', 51.5074, -0.1278, {
    countryNames: ['United Kingdom', 'U.K.'],
    notIn: ['Ontario', 'ON', 'Canada'],
  }),
  city('zurich', 'Zurich', 'CH', 'Europe/Zurich', 47.3769, 8.5417, { countryNames: ['Switzerland'], otherNames: ['Zürich'] }),
];

function city(
  id: string,
  name: string,
  country: string,
  timeZone: string,
  latitude: number,
  longitude: number,
  more: Partial<City>,
): City {
  return { id, name, country, timeZone, latitude, longitude, otherNames: [], countryNames: [], notIn: [], pages: [], ...more };
}

export type Times = Pick<StoredEvent, 'start' | 'end' | 'allDay'>;

/** @param start RFC 3339 with offset */
export function timed(start: string, end?: string, timeZone = 'Europe/Berlin'): Times {
  const time = (dateTime: string): EventTime => ({ date: dateTime.slice(0, 10), dateTime, timeZone });
  return { start: time(start), end: end === undefined ? null : time(end), allDay: false };
}

export function wholeDays(first: string, last?: string, timeZone = 'Europe/Berlin'): Times {
  const day = (date: string): EventTime => ({ date, dateTime: null, timeZone });
  return { start: day(first), end: last === undefined ? null : day(last), allDay: true };
}

const facts = {
  name: 'Founders evening',
  summary: null,
  url: 'https://example.org/evening',
  ...timed('2026-12-01T18:00:00+01:00'),
  status: 'scheduled',
  attendance: 'in_person',
  city: 'berlin',
  venue: null,
  organizer: null,
  languages: [],
  price: null,
  audience: null,
  featured: false,
} satisfies Partial<StoredEvent>;

export function storedEvent(more: Partial<StoredEvent> = {}): StoredEvent {
  return {
    id: 'evt_aaaaaaaaaaaaaaaa',
    ...facts,
    topics: ['founders'],
    kind: 'meetup',
    sources: [{ id: 'source', url: facts.url, fetched: '2026-11-21T04:00:00Z', licence: 'Facts only' }],
    firstSeen: '2026-11-01T04:00:00Z',
    updated: '2026-11-01T04:00:00Z',
    slug: 'founders-evening-2026-aaaaaa',
    sequence: 0,
    keys: ['source/1'],
    ...more,
  };
}

export function record(more: Partial<SourceRecord> = {}): SourceRecord {
  return {
    key: 'source/1',
    source: 'source',
    platformId: null,
    ...facts,
    labels: [],
    topics: null,
    kind: null,
    firstSeen: '2026-11-01T04:00:00Z',
    seen: '2026-11-21T04:00:00Z',
    missed: 0,
    withdrawn: false,
    ...more,
  };
}

/** Parses in this thread, which is faster for small documents than to start another. */
export function parserInProcess(context: ParseContext): SourceParser {
  return {
    parse: async (task) => parseSource(task, context),
    linksIn: async (task) => linksIn(task),
    close: async () => undefined,
  };
}
