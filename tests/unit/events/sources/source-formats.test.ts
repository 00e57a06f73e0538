import { describe, expect, it } from 'vitest';
import { SourceRefused } from '../../../../src/events/source-refused.ts';
import { answer, document, feedOf, fetched, listings, page, parsed } from './source-answers.ts';

const berlin = (dateTime: string) => ({ date: dateTime.slice(0, 10), dateTime, timeZone: 'Europe/Berlin' });
const day = (date: string, timeZone = 'Europe/Berlin') => ({ date, dateTime: null, timeZone });

describe('a chapter on Bevy', () => {
  const feed = feedOf('bevy', { url: 'https://community.example.org/api/event_slim/for_chapter/642/' });

  it('has every field of its table', () => {
    const events = listings(feed, document(answer('bevy-1.json')), document(answer('bevy-2.json')));
    expect(Object.keys(events)).toEqual(['Founders & Funders: Pitch Night']);
    expect(events['Founders & Funders: Pitch Night']).toEqual({
      key: 'feed/60014',
      source: 'feed',
      platformId: null,
      name: 'Founders & Funders: Pitch Night',
      summary: null,
      url: 'https://community.example.org/events/details/example-berlin-presents-pitch-night/',
      start: berlin('2027-03-10T18:30:00+01:00'),
      end: berlin('2027-03-10T21:00:00+01:00'),
      allDay: false,
      status: 'scheduled',
      attendance: 'in_person',
      city: 'berlin',
      venue: { name: 'Harbour House', address: 'Uferstraße 4, 13357 Berlin', latitude: null, longitude: null },
      organizer: { name: 'Example Founders Berlin', url: 'https://community.example.org/berlin/' },
      languages: [],
      price: { free: false, min: 0, max: 15, currency: 'EUR' },
      labels: ['Speaker Series', 'Startups', 'Networking'],
      topics: null,
      kind: null,
      audience: null,
      featured: false,
      image: 'https://images.example.org/banner.png',
    });
  });

  it('is in the city of its feed where events do not name one', () => {
    const events = listings({ ...feed, city: 'berlin' }, document(answer('bevy-1.json')));
    expect(events['Livestream: Term Sheets']).toMatchObject({
      start: berlin('2027-02-02T18:00:00+01:00'),
      attendance: 'online',
      city: 'berlin',
      venue: null,
      price: null,
      organizer: { name: 'Example Founders Berlin', url: null },
    });
  });

  it('is read page by page, newest first, until events are too old', async () => {
    const pages = [document(answer('bevy-1.json')), document(answer('bevy-2.json'))];
    let at = 0;
    const { documents, asked } = await fetched(feed, {
      get [feed.url]() {
        return pages[at++];
      },
    } as Record<string, ReturnType<typeof document>>);
    expect(documents).toHaveLength(2);
    const [first, second] = asked.map((url) => new URL(url).searchParams);
    expect(first?.get('status')).toBe('Published');
    expect(first?.get('order')).toBe('-start_date');
    expect(second?.get('page')).toBe('2');
  });
});

describe('a site with The Events Calendar', () => {
  const feed = feedOf('the-events-calendar', { url: 'https://hub.example.org/wp-json/tribe/events/v1/events', city: 'zurich' });
  const events = () => listings(feed, document(answer('the-events-calendar.json')));

  it('has every field of its table', () =>
    expect(events()['Open Office Hours – Founders & Lawyers']).toMatchObject({
      key: 'feed/8212',
      url: 'https://hub.example.org/event/open-office-hours/',
      start: { date: '2027-06-26', dateTime: '2027-06-26T09:00:00+02:00', timeZone: 'Europe/Zurich' },
      end: { date: '2027-06-26', dateTime: '2027-06-26T13:00:00+02:00', timeZone: 'Europe/Zurich' },
      attendance: 'in_person',
      city: 'zurich',
      venue: { name: 'House of Examples', address: 'Musterstrasse 29, 8053 Zürich', latitude: 47.3656629, longitude: 8.5892775 },
      organizer: { name: 'Example Hub', url: 'https://hub.example.org/about/' },
      price: { free: false, min: 20, max: 45, currency: 'CHF' },
      labels: ['Startups', 'Legal'],
      image: 'https://hub.example.org/uploads/hours.jpg',
    }));

  it('has whole days, free events, and empty lists where there is no venue', () =>
    expect(events()['Accelerator: Demo Days']).toMatchObject({
      start: day('2027-07-01', 'Europe/Zurich'),
      end: day('2027-07-02', 'Europe/Zurich'),
      allDay: true,
      venue: null,
      organizer: null,
      price: { free: true },
      attendanceAssumed: true,
    }));

  it('has no drafts', () => expect(Object.keys(events())).toHaveLength(2));

  it('is read page by page, from the first day of interest', async () => {
    const three = JSON.parse(answer('the-events-calendar.json').toString());
    three.total_pages = 3;
    const { asked } = await fetched(feed, { [feed.url]: document(JSON.stringify(three)) });
    expect(asked.map((url) => new URL(url).searchParams.get('page'))).toEqual(['1', '2', '3']);
    expect(new URL(asked[0]!).searchParams.get('start_date')).toBe('2025-11-21');
  });

  it('is refused when it has more pages than an organiser', async () => {
    const many = document(JSON.stringify({ events: [], total_pages: 1e9 }));
    await expect(fetched(feed, { [feed.url]: many })).rejects.toThrow('more than 50 pages');
  });
});

describe('developers.events', () => {
  const feed = feedOf('developers-events', { url: 'https://developers.events/all-events.json', authority: 'list' });

  it('has days, a city, whether it is online, and what it is about', () => {
    const { listings: found, dropped } = parsed(feed, document(answer('developers-events.json')));
    expect(found).toMatchObject([
      {
        key: 'developers.events/conf.example.org#berlin-2027',
        name: 'Example Conf',
        url: 'https://conf.example.org/',
        start: day('2027-03-24'),
        end: day('2027-03-25'),
        allDay: true,
        attendance: 'hybrid',
        city: 'berlin',
        labels: ['kubernetes', 'platform engineering'],
        languages: ['en'],
        kind: 'conference',
        audience: null,
      },
    ]);
    expect(dropped).toEqual([expect.stringContaining('Online is not one of our cities'), expect.stringContaining('Austin')]);
  });
});

describe('schema.org events', () => {
  const feed = feedOf('schema-org', {
    url: 'https://house.example.org/events/',
    page: 'https://house.example.org/events/',
    city: 'berlin',
  });
  const list = page(answer('schema-list.html'), feed.url);
  const event = page(answer('schema-event.html'), 'https://house.example.org/events/investor-breakfast');
  const demoDay = page('<html><p>No data here</p></html>', 'https://house.example.org/events/demo-day');

  it('have every field of their table', () =>
    expect(listings(feed, event)['Investor breakfast']).toEqual({
      key: 'feed/house.example.org/events/investor-breakfast',
      source: 'feed',
      platformId: null,
      name: 'Investor breakfast',
      summary: null,
      url: 'https://house.example.org/events/investor-breakfast',
      start: berlin('2027-04-08T08:30:00+02:00'),
      end: berlin('2027-04-08T10:00:00+02:00'),
      previousStart: berlin('2027-04-01T08:30:00+02:00'),
      allDay: false,
      status: 'scheduled',
      attendance: 'hybrid',
      city: 'berlin',
      venue: { name: 'Example House', address: 'Uferstraße 4, 13357 Berlin', latitude: 52.551, longitude: 13.373 },
      organizer: { name: 'Example House', url: 'https://house.example.org/' },
      languages: ['en'],
      price: { free: false, min: 0, max: 12.5, currency: 'EUR' },
      labels: ['education', 'Founders', 'investors', 'fundraising'],
      topics: null,
      kind: null,
      audience: null,
      featured: false,
      image: 'https://house.example.org/breakfast.jpg',
    }));

  it('leave out pictures unless the feed says that its source allows them', () =>
    expect(listings({ ...feed, images: false }, event)['Investor breakfast']).not.toHaveProperty('image'));

  it('are read from a list and from the pages that its data names on its own host', async () => {
    const { documents, asked } = await fetched(feed, { [list.url]: list, [event.url]: event, [demoDay.url]: demoDay });
    expect(asked).toEqual([list.url, event.url, demoDay.url]);
    expect(parsed(feed, ...documents).listings.map(({ name, start }) => [name, start.date])).toEqual([
      ['Demo Day', '2027-04-15'],
      ['Tuesday coffee', '2027-04-06'],
      ['Tuesday coffee', '2027-04-13'],
      ['Investor breakfast', '2027-04-08'],
    ]);
  });

  it('fill what one page leaves open from the other, and resolve references', () => {
    const own = page(
      `<script type="application/ld+json">{"@type":"Event","name":"Demo Day","url":"https://house.example.org/events/demo-day",
       "startDate":"2027-04-15T18:00+02:00","isAccessibleForFree":true}</script>`,
      demoDay.url,
    );
    expect(listings(feed, list, own)['Demo Day']).toMatchObject({
      start: berlin('2027-04-15T18:00:00+02:00'),
      organizer: { name: 'Example House' },
      price: { free: true },
    });
  });

  it('in microdata have the same fields, local times in the zone of their city, and need a date', () => {
    const { listings: found, dropped } = parsed(feed, page(answer('schema-microdata.html'), feed.url));
    expect(found).toMatchObject([
      {
        name: 'Gründer-Stammtisch',
        url: 'https://house.example.org/termine/stammtisch',
        start: berlin('2027-05-20T19:00:00+02:00'),
        status: 'cancelled',
        attendance: 'in_person',
        venue: { name: 'Kantine', address: 'Hof 1, 10115 Berlin' },
        price: { free: true },
      },
    ]);
    expect(dropped).toEqual([`${feed.url}: Ohne Datum: no date: demnächst`]);
  });

  it('stand for their sessions', () => {
    const conference = page(
      `<script type="application/ld+json">{"@graph":[{"@type":"Event","name":"Summit","startDate":"2027-04-15","subEvent":{"@id":"#keynote"}},
       {"@type":"Event","@id":"#keynote","name":"Keynote","startDate":"2027-04-15T09:00"},
       {"@type":"Event","name":"Lunch","startDate":"2027-04-15T12:00","superEvent":{"@type":"Event","name":"Summit","startDate":"2027-04-15"}}]}</script>`,
    );
    expect(Object.keys(listings(feed, conference))).toEqual(['Summit']);
  });

  it.each([
    [
      'online',
      { location: { '@type': 'VirtualLocation', url: 'https://stream.example.org' } },
      { attendance: 'online', venue: null },
    ],
    ['postponed', { eventStatus: 'EventPostponed' }, { status: 'postponed' }],
    ['moved online', { eventStatus: 'https://schema.org/EventMovedOnline' }, { status: 'moved_online' }],
    ['by its length', { duration: 'PT90M' }, { end: berlin('2027-04-15T19:30:00+02:00') }],
    [
      'of an address in one line',
      { location: { '@type': 'Place', name: 'Hof', address: 'Hof 1, Berlin' } },
      { venue: { name: 'Hof', address: 'Hof 1, Berlin' } },
    ],
    [
      'at a place in words',
      { location: 'Hof, Hof 1, 10115 Berlin' },
      { venue: { name: 'Hof', address: 'Hof, Hof 1, 10115 Berlin' } },
    ],
    [
      'of offers from and to',
      { offers: { '@type': 'AggregateOffer', lowPrice: '1,250.00', highPrice: 1900, priceCurrency: '€' } },
      { price: { min: 1250, max: 1900, currency: 'EUR' } },
    ],
    ['of an organiser by name', { organizer: 'Example House' }, { organizer: { name: 'Example House', url: null } }],
  ])('%s', (_, more, expected) => {
    const data = { '@type': 'https://schema.org/Event', name: 'Event', startDate: '2027-04-15T18:00:00+02:00', ...more };
    const text = `<script type="application/ld+json; charset=utf-8">${JSON.stringify(data)}</script>`;
    expect(listings(feed, page(text))['Event']).toMatchObject(expected);
  });

  it('are looked for in pages that look like events where the data of the list names none, at most 50', async () => {
    const many = Array.from({ length: 80 }, (_, index) => `<a href="/events/evening-${index}">E</a>`).join('');
    const bare = page(
      `<html><a href="/">Home</a><a href="/events/page/2">2</a><a href="/events/x.ics">x</a>${many}</html>`,
      feed.url,
    );
    const answers = Object.fromEntries(
      Array.from({ length: 80 }, (_, index) => [`https://house.example.org/events/evening-${index}`, event]),
    );
    const { asked } = await fetched(feed, { ...answers, [feed.url]: bare });
    expect(asked).toHaveLength(51);
    expect(asked).not.toContain('https://house.example.org/events/page/2');
  });

  it('cost themselves when their page fails, and the source when most of them do', async () => {
    const broken = new SourceRefused('the server answered 500', 500);
    const { documents } = await fetched(feed, { [list.url]: list, [event.url]: event, [demoDay.url]: broken });
    expect(parsed(feed, ...documents).dropped).toEqual([`${demoDay.url}: the server answered 500`]);
    await expect(fetched(feed, { [list.url]: list, [event.url]: broken, [demoDay.url]: broken })).rejects.toThrow(
      /2 of 2 event pages failed, for example: .*investor-breakfast: the server answered 500/,
    );
  });
});

describe('iCalendar of a platform', () => {
  it('of an organiser at Luma has the link from the description and is no less certain for being tentative', () => {
    const feed = feedOf('icalendar', { city: 'berlin', tentativeMeansScheduled: true });
    expect(listings(feed, document(answer('luma-calendar.ics'), 'text/calendar'))['Founders Dinner']).toMatchObject({
      platformId: 'luma:evt-Exmpl1tsP3UImvJ',
      url: 'https://luma.com/exmpl1',
      status: 'scheduled',
      venue: null,
      organizer: { name: 'Example Founders' },
    });
  });

  it('of a Meetup group has the id that all its calendars share', () => {
    const feed = feedOf('icalendar', { city: 'berlin', atMost: 10 });
    expect(listings(feed, document(answer('meetup-group.ics'), 'text/calendar'))['Founders Low-Pressure Social']).toMatchObject({
      platformId: 'meetup:916024838',
      url: 'https://www.meetup.com/example-founders/events/916024838/',
      start: berlin('2027-08-27T18:30:00+02:00'),
    });
  });

  it('of a Meetup group without events is no failure', () =>
    expect(parsed(feedOf('icalendar', { city: 'berlin' }), document(answer('meetup-empty.ics'), 'text/calendar'))).toEqual({
      listings: [],
      dropped: [],
    }));
});
