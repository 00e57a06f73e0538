import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { crawler } from '../../../src/events/crawler.ts';
import type { FeedGetter } from '../../../src/events/fetch-feed.ts';
import { SourceRefused } from '../../../src/events/source-refused.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] }));
afterEach(() => void vi.useRealTimers());

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
