import ICAL from 'ical.js';
import { sync as nodeIcal } from 'node-ical';
import { describe, expect, it } from 'vitest';
import { calendarFile } from '../../../src/events/calendar-file.ts';
import type { StoredEvent } from '../../../src/events/event.ts';
import { readCalendar } from '../../../src/events/icalendar/read-calendar.ts';
import { storedEvent, timed, wholeDays } from './event-fixtures.ts';

const options = {
  name: 'Berlin',
  description: 'Events, of founders; all of them',
  url: 'https://example.org/events/berlin.ics',
  pageOf: ({ slug }: { slug: string }) => `https://example.org/events/berlin/${slug}`,
};

const events = [
  storedEvent({
    id: 'evt_aaaaaaaaaaaaaaaa',
    name: 'Founders, "pitches"; and \\ more – für Gründerinnen und Gründer aus Zürich, Łódź und 東京, mit 🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀',
    summary: 'Two lines,\nboth short.',
    ...timed('2026-12-01T18:00:00+01:00', '2026-12-01T21:30:00+01:00'),
    url: 'https://example.org/a,b;c?d=1&e=2',
    venue: { name: 'Haus 1', address: 'Straße 5, 10115 Berlin', latitude: 52.5, longitude: 0 },
    organizer: { name: 'Köhler "K" & Söhne', url: 'https://example.org/k' },
    sequence: 3,
  }),
  storedEvent({
    id: 'evt_bbbbbbbbbbbbbbbb',
    name: 'Conference',
    ...wholeDays('2026-12-04', '2026-12-07'),
    status: 'cancelled',
    sequence: 1,
  }),
  storedEvent({ id: 'evt_cccccccccccccccc', name: 'One day', ...wholeDays('2026-10-25') }),
  storedEvent({ id: 'evt_dddddddddddddddd', name: 'No end', ...timed('2026-10-25T02:30:00+01:00'), status: 'postponed' }),
];
const text = calendarFile(events, options);

/** What each reader must find: whole days with their exclusive end, times as moments. */
const expected = events.map((event) => ({
  uid: event.id,
  name: event.name,
  start: event.allDay ? event.start.date : new Date(event.start.dateTime!).toISOString(),
  end: endOf(event),
  status: {
    scheduled: 'CONFIRMED',
    cancelled: 'CANCELLED',
    postponed: 'TENTATIVE',
    tentative: 'TENTATIVE',
    moved_online: 'CONFIRMED',
  }[event.status],
  sequence: event.sequence,
  url: event.url,
  location: event.venue === null ? 'Berlin' : 'Haus 1, Straße 5, 10115 Berlin',
}));

function endOf({ allDay, start, end }: StoredEvent): string | null {
  if (!allDay) return end === null ? null : new Date(end.dateTime!).toISOString();
  return new Date(Date.parse((end ?? start).date) + 86_400_000).toISOString().slice(0, 10);
}

describe('a calendar to subscribe to', () => {
  it('reads back identically through ical.js', () => {
    const read = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
      const { uid, summary, location, sequence } = new ICAL.Event(component);
      const time = (name: string) => {
        const value = component.getFirstPropertyValue(name) as ICAL.Time | null;
        return value === null ? null : value.isDate ? value.toString() : value.toJSDate().toISOString();
      };
      const plain = (name: string) => String(component.getFirstPropertyValue(name));
      return {
        uid,
        name: summary,
        start: time('dtstart'),
        end: time('dtend'),
        status: plain('status'),
        sequence: sequence ?? 0,
        url: plain('url'),
        location: location ?? '',
      };
    });
    expect(read).toEqual(expected);
  });

  it('reads back identically through node-ical', () => {
    const read = Object.values(nodeIcal.parseICS(text))
      .filter((entry) => entry?.type === 'VEVENT')
      .map((entry) => {
        const { uid, summary, start, end, status, sequence, url, location, datetype } = entry as unknown as Record<
          string,
          unknown
        >;
        const day = (date: Date) =>
          `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
        const time = (date: unknown) => (datetype === 'date' ? day(date as Date) : (date as Date).toISOString());
        const hasEnd = events.some((event) => event.id === uid && (event.end !== null || event.allDay));
        return {
          uid,
          name: summary,
          start: time(start),
          end: hasEnd ? time(end) : null,
          status,
          sequence: Number(sequence),
          url,
          location: location ?? '',
        };
      });
    expect(read).toEqual(expected);
  });

  it('reads back through the reader of the feeds', () => {
    const { events: read, skipped } = readCalendar(new TextEncoder().encode(text), {
      from: 0,
      to: Date.parse('2030-01-01'),
      zone: 'UTC',
    });
    expect(skipped).toEqual([]);
    expect(new Set(read.map(({ uid, name, sequence }) => [uid, name, sequence].join()))).toEqual(
      new Set(events.map(({ id, name, sequence }) => [id, name, sequence].join())),
    );
  });

  it('says how often to look again, and ends every line of at most 75 octets with CRLF', () => {
    const lines = text.split('\r\n');
    expect(lines.at(-1)).toBe('');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT12H');
    expect(lines).toContain('X-WR-CALNAME:Berlin');
  });

  it.each([
    ['the city where nothing else is known', {}, 'Berlin'],
    ['the venue and the city', { name: 'Haus 1' }, 'Haus 1, Berlin'],
    ['an address without the city, and the city', { name: 'Haus 1', address: 'Straße 5' }, 'Haus 1, Straße 5, Berlin'],
    [
      'an address that begins with the venue once',
      { name: 'Haus 1', address: 'Haus 1, Straße 5, Berlin' },
      'Haus 1, Straße 5, Berlin',
    ],
  ])('names as the place %s', (_, venue, place) => {
    const nothing = { name: null, address: null, latitude: null, longitude: null };
    const lines = calendarFile([storedEvent({ venue: { ...nothing, ...venue } })], options).split('\r\n');
    expect(lines).toContain(`LOCATION:${place.replaceAll(',', '\\,')}`);
  });

  it('names no place for an event that is online only', () => {
    expect(calendarFile([storedEvent({ attendance: 'online' })], options)).not.toContain('LOCATION');
  });

  it('is the same for the same events', () => expect(calendarFile(events, options)).toBe(text));

  it('cannot be made to hold an event of somebody else’s making', () => {
    const hostile = storedEvent({
      name: 'A\r\nEND:VEVENT\r\nBEGIN:VEVENT',
      organizer: { name: 'B"\r\nATTENDEE:x', url: 'https://example.org/' },
    });
    expect(calendarFile([hostile], options).match(/^BEGIN:VEVENT/gm)).toHaveLength(1);
  });
});
