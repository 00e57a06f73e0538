import { describe, expect, it } from 'vitest';
import { normalise } from '../../../src/events/normalise.ts';
import type { RawEvent } from '../../../src/events/raw-event.ts';
import { cities } from './event-fixtures.ts';

const raw = (more: Partial<RawEvent> = {}): RawEvent => ({
  key: 'feed/1',
  platformId: null,
  name: 'Evening',
  links: ['https://example.org/evening'],
  start: { allDay: false, instant: Date.parse('2026-07-01T17:00:00Z'), timeZone: 'UTC' },
  end: null,
  status: 'scheduled',
  attendance: null,
  location: '',
  place: null,
  latitude: null,
  longitude: null,
  organizer: null,
  labels: [],
  languages: [],
  price: null,
  kind: null,
  ...more,
});
const feed = {
  id: 'feed',
  city: 'berlin' as string | null,
  page: 'https://example.org/',
  tentativeMeansScheduled: false,
  images: false,
};
const listing = (more: Partial<RawEvent>, of = feed) => normalise(raw(more), of, cities, ['en', 'de']).listing;

describe('a name', () => {
  it.each([
    ['AI &amp; Founders &#8211; &quot;Live&quot;', 'AI & Founders – "Live"'],
    ['AI &amp;amp; Founders', 'AI & Founders'],
    ['  <b>Two</b>\n lines ', 'Two lines'],
    ['Turn\u202Earound\u0000', 'Turnaround'],
    ['R&D; a < b', 'R&D; a < b'],
  ])('%j becomes %j', (name, plain) => expect(listing({ name })?.name).toBe(plain));

  it('is at most 200 characters long', () => expect(Array.from(listing({ name: '🚀'.repeat(300) })!.name)).toHaveLength(200));

  it.each([
    ['CANCELLED: Founders Night', 'Founders Night', 'cancelled'],
    ['[Abgesagt] Founders Night', 'Founders Night', 'cancelled'],
    ['❌ Canceled – Founders Night', 'Founders Night', 'cancelled'],
    ['POSTPONED! Founders Night', 'Founders Night', 'postponed'],
    ['Moved online: Founders Night', 'Founders Night', 'moved_online'],
    ['Cancellation policies for founders', 'Cancellation policies for founders', 'scheduled'],
  ])('may say what happened: %s', (name, plain, status) => expect(listing({ name })).toMatchObject({ name: plain, status }));
});

describe('times', () => {
  it('are in the zone of the city', () => {
    expect(listing({})?.start).toEqual({ date: '2026-07-01', dateTime: '2026-07-01T19:00:00+02:00', timeZone: 'Europe/Berlin' });
  });

  it('from midnight to midnight are whole days', () => {
    const at = (moment: string) => ({ allDay: false, instant: Date.parse(moment), timeZone: null }) as const;
    expect(listing({ start: at('2026-06-30T22:00:00Z'), end: at('2026-07-02T22:00:00Z') })).toMatchObject({
      allDay: true,
      start: { date: '2026-07-01', dateTime: null },
      end: { date: '2026-07-02', dateTime: null },
    });
  });

  it('without a usable end have none', () => expect(listing({ end: raw().start })?.end).toBeNull());
});

describe('the status', () => {
  it('tentative is the usual one at Luma, and means what it says elsewhere', () => {
    expect(listing({ status: 'tentative' })?.status).toBe('tentative');
    expect(listing({ status: 'tentative' }, { ...feed, tentativeMeansScheduled: true })?.status).toBe('scheduled');
  });
});

describe('the place', () => {
  it.each([
    [
      'Factory Berlin, Rheinsberger Str. 76, Berlin',
      { name: 'Factory Berlin', address: 'Factory Berlin, Rheinsberger Str. 76, Berlin' },
    ],
    ['Betahaus', { name: 'Betahaus', address: null }],
    ['Rheinsberger Str. 76, Berlin', { name: null, address: 'Rheinsberger Str. 76, Berlin' }],
  ])('%s is a venue', (location, venue) => expect(listing({ location })?.venue).toMatchObject(venue));

  it.each(['https://luma.com/event/evt-1', 'Register to see address', 'TBA', ''])('%j is none', (location) => {
    expect(listing({ location })).toMatchObject({ venue: null, attendance: 'in_person' });
  });

  it.each(['https://zoom.us/j/1', 'Online', 'https://meet.google.com/abc', 'Online event'])('%j is online', (location) => {
    expect(listing({ location })).toMatchObject({ venue: null, attendance: 'online' });
  });

  const anywhere = { ...feed, city: null };
  it.each<[string, Partial<RawEvent>, string | null]>([
    ['the city of the feed', {}, 'berlin'],
    ['the city of the coordinates', { latitude: 52.4, longitude: 13.06 }, 'berlin'],
    ['none when the coordinates are far away', { latitude: 48.1, longitude: 11.6 }, null],
  ])('is %s', (_, more, city) => expect(listing(more)?.city ?? null).toBe(city));

  it.each<[Partial<RawEvent>, string | null]>([
    [{ location: 'Google Campus, London EC2A' }, 'london'],
    [{ location: 'Technopark, 8005 Zürich' }, 'zurich'],
    [{ location: 'Hub, London, Ontario' }, null],
    [{ location: 'Hub, London, ON N6A 1A1' }, null],
    [{ location: 'Somewhere' }, null],
    [{ place: { city: 'London', country: 'U.K.' } }, 'london'],
    [{ place: { city: 'London', country: 'Canada' } }, null],
    [{ place: { city: 'Zürich', country: 'Switzerland' } }, 'zurich'],
    [{ place: { city: 'Zürich', country: 'Germany' } }, null],
  ])('of %j is %s', (more, city) => expect(listing(more, anywhere)?.city ?? null).toBe(city));

  it('is a reason to drop an event, in words', () => {
    expect(normalise(raw({ place: { city: 'London', country: 'Canada' } }), anywhere, cities, ['en', 'de']).dropped).toBe(
      'Evening: London in Canada is not London, GB',
    );
  });
});

describe('the link', () => {
  it.each([
    [['http://example.org/a?utm_source=x&id=1'], 'https://example.org/a?id=1'],
    [['javascript:alert(1)', 'https://example.org/b'], 'https://example.org/b'],
    [[], 'https://example.org/'],
  ])('of %j is %s', (links, url) => expect(listing({ links })?.url).toBe(url));
});

describe('the organiser', () => {
  it.each([
    ['Factory &amp; Friends', 'Factory & Friends'],
    ['someone@example.org', undefined],
  ])('%s is %s', (name, organizer) => expect(listing({ organizer: { name, url: null } })?.organizer?.name).toBe(organizer));
});
