import { expect, it } from 'vitest';
import { Curation } from '../../../../src/events/curation.ts';
import type { Feed } from '../../../../src/events/feeds.ts';
import type { FeedGetter } from '../../../../src/events/fetch-feed.ts';
import { emptyStore } from '../../../../src/events/read-store.ts';
import { refreshEvents } from '../../../../src/events/refresh-events.ts';
import { SourceRefused } from '../../../../src/events/source-refused.ts';
import { cities, parserInProcess } from '../event-fixtures.ts';
import { feedOf, now } from './source-answers.ts';

/** One event, as each kind of source has it: every one knows something that the others do not. */
const page = 'https://summit.example.org/';
const answers: Record<string, unknown> = {
  'https://summit.example.org/': `<html><script type="application/ld+json">${JSON.stringify({
    '@type': 'BusinessEvent',
    name: 'Founder Summit Berlin',
    url: page,
    startDate: '2027-03-10',
    organizer: { '@type': 'Organization', name: 'Summit Makers', url: 'https://makers.example.org/' },
    previousStartDate: '2027-02-10',
    eventStatus: 'EventRescheduled',
  })}</script></html>`,
  'https://hub.example.org/wp-json/tribe/events/v1/events': {
    total_pages: 1,
    events: [
      {
        id: 1,
        title: 'Founder Summit',
        url: page,
        all_day: true,
        start_date: '2027-03-10 00:00:00',
        utc_start_date: '2027-03-10 00:00:00',
        cost_details: { currency_code: 'EUR', values: ['99'] },
        venue: { venue: 'Arena', geo_lat: 52.5, geo_lng: 13.45, city: 'Berlin', country: 'Deutschland' },
        organizer: [],
      },
    ],
  },
  'https://community.example.org/api/event_slim/for_chapter/1/': {
    results: [
      {
        id: 2,
        title: 'Founder Summit',
        url: page,
        start_date: '2027-03-10T09:00:00+01:00',
        end_date: '2027-03-10T18:00:00+01:00',
        audience_type: 'HYBRID',
        venue_name: 'Arena',
        venue_address: 'Eichenstraße 4',
        venue_city: 'Berlin',
        cropped_banner_url: 'https://images.example.org/summit.png',
      },
    ],
    links: { next: null },
  },
  'https://luma.example.org/calendar.ics': [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:evt-1@events.lu.ma',
    'SUMMARY:Founder Summit 🚀',
    'DTSTART:20270310T080000Z',
    `URL:${page}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n'),
  'https://meetup.example.org/ical/': [
    'BEGIN:VCALENDAR',
    'BEGIN:VEVENT',
    'UID:event_1@meetup.com',
    'SUMMARY:Founder Summit: we go together',
    'DTSTART:20270310T080000Z',
    `URL:${page}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n'),
  'https://developers.events/all-events.json': [
    {
      name: 'Founder Summit',
      date: [Date.parse('2027-03-10')],
      hyperlink: page,
      location: 'Berlin (Germany)',
      city: 'Berlin',
      country: 'Germany',
      tags: [{ key: 'language', value: 'english' }],
    },
  ],
};

const sources: [id: string, format: Feed['format'], url: string, authority: Feed['authority']][] = [
  ['summit', 'schema-org', page, 'organiser'],
  ['hub', 'the-events-calendar', 'https://hub.example.org/wp-json/tribe/events/v1/events', 'platform'],
  ['community', 'bevy', 'https://community.example.org/api/event_slim/for_chapter/1/', 'platform'],
  ['luma', 'icalendar', 'https://luma.example.org/calendar.ics', 'platform'],
  ['meetup', 'icalendar', 'https://meetup.example.org/ical/', 'platform'],
  ['developers-events', 'developers-events', 'https://developers.events/all-events.json', 'list'],
];

const get: FeedGetter = async (url) => {
  const found = Object.entries(answers).find(([address]) => url === address || url.startsWith(`${address}?`))?.[1];
  if (found === undefined) throw new SourceRefused('the server answered 404', 404);
  const text = typeof found === 'string' ? found : JSON.stringify(found);
  const contentType = text.startsWith('<') ? 'text/html' : '';
  return { status: 'fetched', body: new TextEncoder().encode(text), contentType, etag: null, lastModified: null };
};

it('an event that six kinds of source list is one, each field from the best source that has it', async () => {
  const { store, report } = await refreshEvents({
    previous: emptyStore(),
    cities,
    feeds: {
      sources: sources.map(([id, format, url, authority]) =>
        feedOf(format, { id, url, authority, city: 'berlin', page: 'https://feeds.example.org/' }),
      ),
      topics: { founders: ['founder*'] },
      kinds: { conference: ['summit'] },
      audiences: {},
      usualKind: 'meetup',
      languages: ['en'],
    },
    curation: Curation.parse({}),
    extra: [],
    now,
    get,
    crawler: { pause: 0 },
    openParser: parserInProcess,
  });
  expect(report.sources.flatMap(({ reason }) => reason ?? [])).toEqual([]);
  expect(store.events).toHaveLength(1);
  expect(store.events[0]).toMatchObject({
    name: 'Founder Summit Berlin',
    url: page,
    start: { dateTime: '2027-03-10T09:00:00+01:00' },
    end: { dateTime: '2027-03-10T18:00:00+01:00' },
    previousStart: { date: '2027-02-10' },
    status: 'scheduled',
    attendance: 'hybrid',
    venue: { name: 'Arena', address: 'Eichenstraße 4, Berlin', latitude: 52.5, longitude: 13.45 },
    organizer: { name: 'Summit Makers', url: 'https://makers.example.org/' },
    price: { free: false, min: 99, max: 99, currency: 'EUR' },
    languages: ['en'],
    image: 'https://images.example.org/summit.png',
    kind: 'conference',
    topics: ['founders'],
    fieldSources: {
      start: 'community',
      end: 'community',
      attendance: 'community',
      venue: 'community',
      'venue.position': 'hub',
      price: 'hub',
      languages: 'developers-events',
      image: 'community',
    },
  });
  expect(store.events[0]!.sources.map(({ id }) => id).sort()).toEqual(sources.map(([id]) => id).sort());
});
