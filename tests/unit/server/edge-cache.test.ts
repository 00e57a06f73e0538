import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { edgeCache } from '../../../src/server/edge-cache.ts';

const MAX_BYTES = 2 ** 20;
const PUBLIC = { 'Cache-Control': 'public, max-age=0, must-revalidate' };
const FOR_TEN_SECONDS = { ...PUBLIC, 'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=10, must-revalidate' };

const request = (headers: Record<string, string> = {}, path = '/a', method = 'GET') =>
  new Request(`https://example.org${path}`, { headers, method });
const answer = (headers: Record<string, string>, status = 200) => new Response('the answer', { headers, status });

/** What a third request finds after two were answered. */
async function found(first: Request, response: Response, third: Request = request()) {
  const cache = edgeCache(['accept'], MAX_BYTES);
  await cache.store(first, response.clone());
  await cache.store(first, response);
  return cache.match(third);
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('The edge', () => {
  it('gives a public answer again, whole', async () => {
    const again = await found(request(), answer({ ...PUBLIC, ETag: '"1"', Vary: 'Accept' }));
    expect(Object.fromEntries(again!.headers)).toMatchObject({
      etag: '"1"',
      vary: 'Accept',
      'cache-control': PUBLIC['Cache-Control'],
    });
    expect(await again!.text()).toBe('the answer');
  });

  it('keeps nothing that was requested once', async () => {
    const cache = edgeCache([], MAX_BYTES);
    await cache.store(request(), answer(PUBLIC));
    expect(cache.match(request())).toBeUndefined();
  });

  it('hands on what it keeps', async () => {
    const cache = edgeCache([], MAX_BYTES);
    await cache.store(request(), answer({ ...PUBLIC, ETag: '"1"' }));
    const kept = await cache.store(request(), answer({ ...PUBLIC, ETag: '"1"' }));
    expect([kept.status, kept.headers.get('etag'), await kept.text()]).toEqual([200, '"1"', 'the answer']);
  });

  it.each([
    ['says nothing of caches', answer({})],
    ['is not to be stored', answer({ 'Cache-Control': 'no-store' })],
    ['is private', answer({ 'Cache-Control': 'private, max-age=60' })],
    ['is no success', answer(PUBLIC, 404)],
    ['sets a cookie', answer({ ...PUBLIC, 'Set-Cookie': 'a=1' })],
    ['varies by something else', answer({ ...PUBLIC, Vary: 'Accept, Accept-Language' })],
    ['varies by everything', answer({ ...PUBLIC, Vary: '*' })],
  ])('keeps no answer that %s', async (_, response) => {
    expect(await found(request(), response)).toBeUndefined();
  });

  it.each([
    ['carries a cookie', request({ cookie: 'a=1' })],
    ['carries a credential', request({ authorization: 'Bearer x' })],
    ['asks whether its copy is current', request({ 'if-none-match': '"1"' })],
    ['is no GET', request({}, '/a', 'HEAD')],
  ])('neither answers a request that %s nor keeps its answer', async (_, special) => {
    expect(await found(request(), answer(PUBLIC), special)).toBeUndefined();
    expect(await found(special, answer(PUBLIC))).toBeUndefined();
  });

  it.each([
    ['another query', request({}, '/a?q=1')],
    ['another representation', request({ accept: 'text/markdown' })],
    ['another host', new Request('https://example.com/a')],
  ])('asks again for %s', async (_, other) => {
    expect(await found(request(), answer(PUBLIC), other)).toBeUndefined();
  });

  it('keeps an answer as long as it says, then lets one request make it anew and gives the old one to the others meanwhile', async () => {
    const cache = edgeCache([], MAX_BYTES);
    await cache.store(request(), answer(FOR_TEN_SECONDS));
    await cache.store(request(), answer(FOR_TEN_SECONDS));
    vi.advanceTimersByTime(9999);
    expect(cache.match(request())).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(cache.match(request())).toBeUndefined();
    expect(cache.match(request())).toBeDefined();
    await cache.store(request(), new Response('a newer one', { headers: FOR_TEN_SECONDS }));
    vi.advanceTimersByTime(9999);
    expect(await cache.match(request())!.text()).toBe('a newer one');
  });

  it.each([-400, -1, 1, 400])('keeps an answer as long as it says though the clock is set by %d days meanwhile', async (days) => {
    const cache = edgeCache([], MAX_BYTES);
    await cache.store(request(), answer(FOR_TEN_SECONDS));
    await cache.store(request(), answer(FOR_TEN_SECONDS));
    vi.setSystemTime(Date.now() + days * 86_400_000);
    vi.advanceTimersByTime(9999);
    expect(cache.match(request())).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(cache.match(request())).toBeUndefined();
  });
});
