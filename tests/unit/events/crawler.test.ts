import { beforeEach, expect, it } from 'vitest';
import { crawler } from '../../../src/events/crawler.ts';
import type { FeedGetter } from '../../../src/events/fetch-feed.ts';
import { SourceRefused } from '../../../src/events/source-refused.ts';

let robots: string | SourceRefused;
let asked: string[];

const get: FeedGetter = async (url) => {
  asked.push(url);
  if (url.endsWith('/robots.txt') && robots instanceof SourceRefused) throw robots;
  const body = new TextEncoder().encode(url.endsWith('/robots.txt') ? String(robots) : 'page');
  return { status: 'fetched', body, contentType: '', etag: null, lastModified: null };
};

beforeEach(() => {
  robots = '';
  asked = [];
});

it('reads robots.txt of each host once, and what it does not forbid', async () => {
  robots = 'User-agent: *\nDisallow: /private\nAllow: /private/events';
  const crawl = crawler(get, { pause: 0 });
  await crawl('https://a.example/events');
  await crawl('https://a.example/private/events/1');
  await crawl('https://b.example/');
  await expect(crawl('https://a.example/private/x')).rejects.toThrow('robots.txt of a.example does not allow /private/x');
  expect(asked.filter((url) => url.endsWith('/robots.txt'))).toEqual([
    'https://a.example/robots.txt',
    'https://b.example/robots.txt',
  ]);
});

it.each([404, 403, 410])('takes robots.txt that is answered %d as no rules', async (status) => {
  robots = new SourceRefused('no', status);
  await expect(crawler(get, { pause: 0 })('https://a.example/events')).resolves.toMatchObject({ status: 'fetched' });
});

it.each([new SourceRefused('the server answered 500', 500), new SourceRefused('no complete answer within 10 seconds')])(
  'reads nothing of a site whose robots.txt cannot be read: %s',
  async (failure) => {
    robots = failure;
    await expect(crawler(get, { pause: 0 })('https://a.example/events')).rejects.toThrow(
      /robots.txt cannot be read, so nothing of the site is/,
    );
  },
);

it('asks one host again only after its pause, and another at once', async () => {
  const waits: number[] = [];
  const clock = { now: () => 0, wait: async (time: number) => waits.push(time) };
  const crawl = crawler(get, { pause: 1000, clock });
  for (const url of ['https://a.example/1', 'https://a.example/2', 'https://b.example/1']) await crawl(url);
  expect(asked.map((url) => url.slice(8))).toEqual([
    'a.example/robots.txt',
    'a.example/1',
    'a.example/2',
    'b.example/robots.txt',
    'b.example/1',
  ]);
  expect(waits).toEqual([1000, 2000, 1000]);
});

it('gives up waiting when the time of the source is over', async () => {
  const crawl = crawler(get, { pause: 60_000 });
  await expect(crawl('https://a.example/1', { signal: AbortSignal.timeout(10) })).rejects.toThrow(
    'given up: the source took too long',
  );
});
