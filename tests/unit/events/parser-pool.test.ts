import { afterEach, describe, expect, it } from 'vitest';
import { Feed } from '../../../src/events/feeds.ts';
import { type ParserLimits, parserPool, type SourceParser } from '../../../src/events/parser-pool.ts';
import { DAY } from '../../../src/shared/time.ts';
import { cities } from './event-fixtures.ts';

const now = Date.parse('2026-11-21T04:00:00Z');
const context = { cities, languages: ['en'], window: { from: now - 365 * DAY, to: now + 500 * DAY } };
const feed = Feed.parse({
  id: 'feed',
  name: 'Feed',
  format: 'icalendar',
  url: 'https://example.org/feed.ics',
  page: 'https://example.org/',
  authority: 'platform',
  city: 'berlin',
  licence: 'Facts only',
});

let pool: SourceParser;
const open = (limits: Partial<ParserLimits>) => (pool = parserPool(context, { workers: 1, ...limits }));
afterEach(() => pool.close());

/** A calendar of so many events, each with so many characters of description. */
function calendar(events: number, characters = 0): string {
  const entries = Array.from({ length: events }, (_, index) => [
    'BEGIN:VEVENT',
    `UID:${index}`,
    'DTSTART;TZID=Europe/Berlin:20261204T180000',
    `SUMMARY:Evening ${index}`,
    `DESCRIPTION:${'x'.repeat(characters)}`,
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', ...entries.flat(), 'END:VCALENDAR'].join('\r\n');
}

async function parse(text: string): Promise<number | string> {
  const document = { url: feed.url, body: new TextEncoder().encode(text), contentType: 'text/calendar', validators: null };
  return pool.parse({ feed, documents: [document] }).then(
    ({ listings }) => listings.length,
    (failure: Error) => failure.message,
  );
}

describe('a source that is parsed in another thread', () => {
  it('is refused with the reason that its parser gives, and the next is parsed', async () => {
    open({});
    expect(await parse('<html>')).toBe('the answer is not a calendar but text/calendar');
    expect(await parse(calendar(2))).toBe(2);
  });

  it('is given up after its time, and the next is parsed in a new thread', async () => {
    // A fraction of what the largest calendar takes, on any machine. On a busy one a small calendar may take as long, and is asked for again.
    open({ time: 200 });
    expect(await parse(calendar(20_000, 300))).toBe('parsing it took more than 0.2 seconds');
    await expect.poll(() => parse(calendar(2)), { timeout: 30_000 }).toBe(2);
  });

  it('is given up when it needs too much memory, and the next is parsed in a new thread', async () => {
    open({ memory: 24, time: 50_000 });
    expect(await parse(calendar(20_000, 300))).toBe('parsing it needed more than 24 MB of memory');
    expect(await parse(calendar(2))).toBe(2);
  });

  it('waits until a thread is free', async () => {
    open({});
    expect(await Promise.all([1, 2, 3].map((events) => parse(calendar(events))))).toEqual([1, 2, 3]);
  });
});
