import { afterEach, describe, expect, it, vi } from 'vitest';
import { Problem } from '../../../src/contract/problem.ts';
import { withProblems } from '../../../src/http/problem-boundary.ts';
import { json, problem } from '../../../src/http/respond.ts';

const request = (headers: Record<string, string> = {}, method = 'GET') =>
  new Request('https://example.org/api/x', { headers, method });

afterEach(() => vi.restoreAllMocks());

describe('An answer', () => {
  it('is not sent again to a caller who has it, however a cache marked its tag', async () => {
    const etag = json(request(), { a: 1 }).headers.get('etag')!;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = json(request({ 'if-none-match': known }), { a: 1 });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    }
    expect(json(request({ 'if-none-match': etag }), { a: 2 }).status).toBe(200);
  });

  it('without a body is not kept by the edge', () => {
    const headers = { 'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=31536000, must-revalidate' };
    const whole = json(request(), { a: 1 }, headers);
    expect(whole.headers.get('netlify-cdn-cache-control')).toContain('s-maxage');
    const known = { 'if-none-match': whole.headers.get('etag') ?? '' };
    const again = json(request(known), { a: 1 }, headers);
    expect([again.status, again.headers.get('netlify-cdn-cache-control')]).toEqual([304, null]);
  });

  it('to HEAD has the headers of GET and no body', async () => {
    const [head, get] = [json(request({}, 'HEAD'), { a: 1 }), json(request(), { a: 1 })];
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(get.headers));
    expect(await head.text()).toBe('');
  });
});

describe('A failure', () => {
  it('of the caller’s is told in full', async () => {
    const answer = problem(request(), new Problem('page-not-found', 'There is no such page.', { suggestions: ['/a'] }));
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await answer.json()).toEqual({
      type: 'https://example.org/errors#page-not-found',
      title: 'No page at this path',
      status: 404,
      detail: 'There is no such page.',
      instance: '/api/x',
      suggestions: ['/a'],
    });
  });

  it('of ours reaches the log under the id that the caller gets, and nothing else of it reaches the caller', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const requested = new Request('https://example.org/Jane.Doe?q=private');
    const answer = await withProblems(requested, () => Promise.reject(new Error('secret detail')));
    const body = await answer.text();
    expect(answer.status).toBe(500);
    expect(body).not.toContain('secret');
    const line = JSON.parse(String(log.mock.calls[0]?.[0])) as { id: string; failure: string };
    expect(JSON.parse(body)).toMatchObject({ instance: `urn:uuid:${line.id}` });
    expect(line.failure).toContain('secret detail');
    expect(JSON.stringify(line)).not.toMatch(/Jane|private/);
  });
});
