import { describe, expect, it } from 'vitest';
import { site } from '../../src/site/site.ts';
import { examplePage, exampleQuestion, exampleWord } from '../support/examples.ts';
import { useServer } from '../support/site-server.ts';

const { get, json } = useServer();
const path = '/api/agents/search';

interface Answer {
  query: string;
  count: number;
  results: { title: string; description: string; url: string; score: number }[];
}

const search = async (query: string) => (await json(`${path}?${query}`)).body as unknown as Answer;

describe('Search', () => {
  it('puts the page that answers a question first, in the documented shape and no other', async () => {
    const { status, type, body } = await json(`${path}?${new URLSearchParams({ q: exampleQuestion })}`);
    expect([status, type]).toEqual([200, 'application/json']);
    const answer = body as unknown as Answer;
    expect(Object.keys(answer)).toEqual(['query', 'count', 'results']);
    expect(answer.query).toBe(exampleQuestion);
    expect(answer.count).toBe(answer.results.length);
    expect(new URL(answer.results[0]?.url ?? '').pathname).toBe(examplePage);
    for (const result of answer.results) {
      expect(Object.keys(result)).toEqual(['title', 'description', 'url', 'score']);
      expect(Array.from(result.description).length).toBeLessThanOrEqual(300);
      expect(result.description).not.toMatch(/<[a-z]+/i);
      expect(result.score).toBeGreaterThan(0);
    }
    const scores = answer.results.map(({ score }) => score);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });

  it('gives at most `limit` results, ten without one', async () => {
    const all = (await search(`q=${exampleWord}&limit=50`)).count;
    expect((await search(`q=${exampleWord}`)).count).toBe(Math.min(all, 10));
    expect((await search(`q=${exampleWord}&limit=1`)).count).toBe(1);
  });

  it('explains on request: missing, corrected and unmatched words, and the section and the matched words of each result', async () => {
    const query = `zzzzqqqq ${exampleQuestion}`;
    const { body } = await json(`${path}?${new URLSearchParams({ q: query, explain: 'true' })}`);
    expect(Object.keys(body)).toEqual(['query', 'count', 'missing', 'corrected', 'unmatched', 'results']);
    expect(body).toMatchObject({ missing: ['zzzzqqqq'], corrected: [] });
    const { unmatched, results } = body as unknown as {
      unmatched: string[];
      results: {
        url: string;
        description: string;
        matched: string[];
        section?: { id: string; title: string };
        digest: string;
        updated?: string;
        checked: string[];
      }[];
    };
    for (const { description } of results.slice(1)) expect(Array.from(description).length).toBeLessThanOrEqual(300);
    expect(Array.from(results[0]?.description ?? '').length).toBeLessThanOrEqual(500);
    const typed = query.split(/[^\p{L}\p{N}]+/u);
    for (const { matched } of results) expect(typed).toEqual(expect.arrayContaining(matched));
    expect(typed).toEqual(expect.arrayContaining(unmatched));
    expect(unmatched.filter((word) => results[0]?.matched.includes(word))).toEqual([]);
    const { url, section, digest, updated, checked } = results.find((result) => result.section !== undefined)!;
    const read = await get(`/api/agents/markdown?${new URLSearchParams({ path: url, section: section!.id })}`);
    expect((await read.text()).split('\n')[0]).toContain(section!.title);
    expect(read.headers.get('repr-digest')).toContain(`:${digest.replaceAll('-', '+').replaceAll('_', '/')}`);
    expect([read.headers.get('x-page-updated'), read.headers.get('x-sources-checked') ?? '']).toEqual([
      updated ?? null,
      checked.join(', '),
    ]);
    expect((await json(`${path}?${new URLSearchParams({ q: query, explain: 'false' })}`)).body).toEqual(
      (await json(`${path}?${new URLSearchParams({ q: query })}`)).body,
    );
  });

  it('finds nothing without making that an error', async () => {
    const { status, body } = await json(`${path}?q=zzzzqqqq`);
    expect([status, body]).toEqual([200, { query: 'zzzzqqqq', count: 0, results: [] }]);
  });

  it('answers the same for the same query', async () => {
    const queries = site.examples.questions.map((q) => new URLSearchParams({ q }).toString());
    const once = await Promise.all(queries.map(search));
    const again = await Promise.all(queries.toReversed().map(search));
    expect(again.toReversed()).toEqual(once);
  });

  it.each([
    ['without a query', '', 'q'],
    ['with an empty query', 'q=', 'q'],
    ['with a query given twice', 'q=a&q=b', 'q'],
    ['with a query of 201 characters', `q=${'x'.repeat(201)}`, 'q'],
    ['with a limit of 0', 'q=a&limit=0', 'limit'],
    ['with a limit of 51', 'q=a&limit=51', 'limit'],
    ['with a limit that is no number', 'q=a&limit=x', 'limit'],
    ['with a limit that is not whole', 'q=a&limit=1.5', 'limit'],
    ['with an explain that is neither true nor false', 'q=a&explain=yes', 'explain'],
  ])('%s is a problem that names the parameter', async (_, query, parameter) => {
    const { status, type, body } = await json(`${path}?${query}`);
    expect([status, type]).toEqual([400, 'application/problem+json']);
    expect(body).toMatchObject({ status: 400, instance: path, errors: [{ parameter }] });
    expect(body['type']).toMatch(/\/errors#invalid-parameter$/);
  });

  it.each([
    ['200 times one letter', 'x'.repeat(200)],
    ['100 words', Array.from({ length: 66 }, (_, index) => `w${index % 10}`).join(' ')],
    ['emoji', '🦄🚀💸'],
    ['right-to-left text', 'שלום عقد'],
    ['combining marks', 'e\u0301\u0302\u0303'.repeat(20)],
    ['SQL', `'; DROP TABLE pages; --`],
    ['a regular expression', '(a+)+$ [^x]* \\'],
    ['the name of a property', 'constructor __proto__ toString'],
    ['an unpaired surrogate', '%ED%A0%80'],
    ['punctuation alone', '?!… —'],
  ])('takes %s', async (_, text) => {
    const response = await get(`${path}?q=${text.startsWith('%ED') ? text : encodeURIComponent(text)}`);
    expect([200, 400]).toContain(response.status);
  });
});

describe('The results page for readers without script', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('refuses %s and says what is allowed', async (method) => {
    const { status, headers } = await get(`/search?q=${exampleWord}`, { method });
    expect([status, headers.get('allow'), headers.get('content-type')]).toEqual([
      405,
      'GET, HEAD, OPTIONS',
      'application/problem+json',
    ]);
  });

  it('answers OPTIONS as every address that is only read', async () => {
    const [page, api] = await Promise.all([`/search?q=${exampleWord}`, path].map((each) => get(each, { method: 'OPTIONS' })));
    expect([page!.status, page!.headers.get('allow')]).toEqual([api!.status, api!.headers.get('allow')]);
    expect(page!.status).toBe(204);
  });
});
