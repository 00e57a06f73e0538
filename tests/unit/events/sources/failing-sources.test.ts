import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawler } from '../../../../src/events/crawler.ts';
import type { Feed } from '../../../../src/events/feeds.ts';
import { feedFetcher } from '../../../../src/events/fetch-feed.ts';
import { emptyStore } from '../../../../src/events/read-store.ts';
import { readSource, type SourceResult } from '../../../../src/events/read-source.ts';
import { DAY } from '../../../../src/shared/time.ts';
import { type FeedServer, startFeedServer } from '../../../support/feed-server.ts';
import { cities, parserInProcess, record } from '../event-fixtures.ts';
import { answer, feedOf, now } from './source-answers.ts';

const formats: [name: string, Feed['format'], fixture: string, type: string][] = [
  ['schema.org events', 'schema-org', 'schema-event.html', 'text/html'],
  ['Bevy', 'bevy', 'bevy-2.json', 'application/json'],
  ['The Events Calendar', 'the-events-calendar', 'the-events-calendar.json', 'application/json'],
  ['developers.events', 'developers-events', 'developers-events.json', 'application/json'],
  ['a Luma calendar', 'icalendar', 'luma-calendar.ics', 'text/calendar'],
  ['a Meetup group', 'icalendar', 'meetup-group.ics', 'text/calendar'],
];

let server: FeedServer;
beforeAll(async () => {
  server = await startFeedServer((_, response) => response.end());
});
afterAll(() => server.close());

const window = { from: now.getTime() - 365 * DAY, to: now.getTime() + 500 * DAY };
const before = [record({ key: 'feed/before', source: 'feed' })];

/** Reads a source whose server answers so; robots.txt allows everything unless told otherwise. */
async function read(format: Feed['format'], listener: RequestListener, robots = ''): Promise<SourceResult> {
  server.answer((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(200, { 'Content-Type': 'text/plain' }).end(robots);
    else listener(request, response);
  });
  const get = feedFetcher({ userAgent: 'Almanac/1.0 (events)', trustedOrigins: [server.origin] });
  return readSource(feedOf(format, { url: `${server.origin}/events/`, city: 'berlin' }), before, {
    previous: emptyStore(),
    now,
    get,
    crawl: crawler(get, { userAgent: 'Almanac/1.0', pause: 0 }),
    parser: parserInProcess({ cities, languages: ['en'], window }),
    window,
    stop: AbortSignal.timeout(10_000),
  });
}

const send =
  (body: string | Uint8Array, type: string): RequestListener =>
  (_, response) =>
    response.writeHead(200, { 'Content-Type': type }).end(body);

describe.each(formats)('%s', (_, format, fixture, type) => {
  const body = answer(fixture);

  it('is accepted when all is well', async () =>
    expect((await read(format, send(body, type))).state).toMatchObject({ outcome: 'accepted', reason: null }));

  it.each<[string, RequestListener, RegExp]>([
    [
      'with another kind of answer',
      format === 'schema-org' ? send('{}', 'application/json') : send('<!doctype html><title>Sign in</title>', 'text/html'),
      /the answer is not (JSON|a calendar|a page) but (text\/html|application\/json)/,
    ],
    ['without an answer', send('', type), /is not JSON|is not a calendar|no schema.org events/],
    ['with half an answer', send(body.subarray(0, Math.min(700, body.length / 2)), type), /is not JSON|breaks off/],
    ['with more than 10 MB', send(Buffer.alloc(10_000_001, ' '), type), /larger than 10 MB/],
    [
      'that leads into a private network',
      (_request, response) => response.writeHead(302, { Location: 'https://10.0.0.1/' }).end(),
      /private network/,
    ],
    ['with an error', (_request, response) => response.writeHead(503).end(), /answered 503/],
  ])('is refused %s, and keeps its events', async (_fault, listener, reason) => {
    const { records, state } = await read(format, listener);
    expect(state.reason).toMatch(reason);
    expect(state.outcome).toBe('refused');
    expect(records).toBe(before);
  });

  if (format === 'icalendar') {
    it('is subscribed to, whatever robots.txt says to crawlers', async () =>
      expect((await read(format, send(body, type), 'User-agent: *\nDisallow: /')).state.outcome).toBe('accepted'));
  } else {
    it.each([
      ['everybody', '*'],
      ['us', 'almanac'],
    ])('is left alone when robots.txt forbids it to %s', async (_whom, name) => {
      const { state } = await read(format, send(body, type), `User-agent: ${name}\nDisallow: /events\n`);
      expect(state.reason).toMatch(/robots.txt of 127.0.0.1:\d+ does not allow \/events\//);
      expect(server.requests.at(-1)?.path).toBe('/robots.txt');
    });
  }
});
