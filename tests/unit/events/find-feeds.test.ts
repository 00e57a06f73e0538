import { describe, expect, it } from 'vitest';
import { findFeeds } from '../../../src/events/find-feeds.ts';
import { answer, document, page } from './sources/source-answers.ts';

const found = (html: string, url = 'https://organiser.example.org/') =>
  findFeeds(page(html, url)).candidates.map(({ format, url: address }) => [format, address]);

describe('the feeds of a page', () => {
  it.each([
    [
      'an alternate calendar',
      '<link rel="alternate" type="text/calendar" href="/events/?ical=1">',
      'icalendar',
      'https://organiser.example.org/events/?ical=1',
    ],
    [
      'a webcal link',
      '<a href="webcal://organiser.example.org/all">Subscribe</a>',
      'icalendar',
      'https://organiser.example.org/all',
    ],
    ['a calendar file', '<a href="dates.ics">Dates</a>', 'icalendar', 'https://organiser.example.org/dates.ics'],
    [
      'a Google calendar',
      '<iframe src="https://calendar.google.com/calendar/embed?src=abc%40group.calendar.google.com&ctz=Europe%2FBerlin"></iframe>',
      'icalendar',
      'https://calendar.google.com/calendar/ical/abc%40group.calendar.google.com/public/basic.ics',
    ],
    [
      'a Meetup group',
      '<a href="https://www.meetup.com/de-DE/berlin-founders/events/1/">',
      'icalendar',
      'https://www.meetup.com/berlin-founders/events/ical/',
    ],
    [
      'a calendar of Luma in a frame',
      '<iframe src="https://luma.com/embed/calendar/cal-abc123/events"></iframe>',
      'icalendar',
      'https://api2.luma.com/ics/get?entity=calendar&id=cal-abc123',
    ],
    [
      'WordPress',
      '<link rel="https://api.w.org/" href="https://organiser.example.org/wp-json/">',
      'the-events-calendar',
      'https://organiser.example.org/wp-json/tribe/events/v1/events',
    ],
    [
      'a chapter on Bevy',
      '<script>window.page = {"chapter_id": 642}</script>',
      'bevy',
      'https://organiser.example.org/api/event_slim/for_chapter/642/',
    ],
    ['schema.org events', answer('schema-list.html').toString(), 'schema-org', 'https://organiser.example.org/'],
  ])('%s', (_, html, format, url) => expect(found(html)).toEqual([[format, url]]));

  it('include the calendar of a page of Luma', () =>
    expect(found('<script>{"calendar":{"api_id":"cal-AbC123def"}}</script>', 'https://luma.com/founders')).toEqual([
      ['icalendar', 'https://api2.luma.com/ics/get?entity=calendar&id=cal-AbC123def'],
    ]));

  it('are the address itself where that is one', () => {
    const address = (url: string, type = 'application/json') =>
      findFeeds(document('', type, url)).candidates.map(({ format, url: feed }) => [format, feed]);
    expect(address('https://www.meetup.com/berlin-founders/')).toEqual([
      ['icalendar', 'https://www.meetup.com/berlin-founders/events/ical/'],
    ]);
    expect(address('https://a.example/dates', 'text/calendar')).toEqual([['icalendar', 'https://a.example/dates']]);
    expect(address('https://a.example/wp-json/tribe/events/v1/events')).toEqual([
      ['the-events-calendar', 'https://a.example/wp-json/tribe/events/v1/events'],
    ]);
    expect(address('https://developers.events/#/2027/calendar')).toEqual([
      ['developers-events', 'https://developers.events/all-events.json'],
    ]);
  });

  it('may be on another page of the site', () =>
    expect(
      findFeeds(
        page(
          '<a href="/veranstaltungen/">Termine</a><a href="/imprint">I</a><a href="https://x.example/events">X</a>',
          'https://a.example/',
        ),
      ).lists,
    ).toEqual(['https://a.example/veranstaltungen/']));

  it('are none in pages of the platforms themselves', () =>
    expect(found('<a href="https://www.meetup.com/find/?q=x">Meetup</a><a href="https://luma.com/berlin">Luma</a>')).toEqual([]));
});
