/** `POST /api/companies/sync`, over Netlify's own blob server. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import syncCompanies from '../../../functions/internal-companies-sync.ts';
import { unless } from '../../support/examples.ts';
import { useBlobServer } from '../../support/use-blob-server.ts';
import { expectInternal } from '../expect-internal.ts';
import { operatorSettings, token } from '../../support/operators.ts';
import { companiesFrom, company, hasCities } from './company-fixture.ts';

useBlobServer();
beforeEach(() => void vi.stubEnv('COMPANIES_SYNC_TOKENS', operatorSettings.COMPANIES_SYNC_TOKENS));

describe('A pipeline', () => {
  it('gets 503 while no usable token is set', async () => {
    for (const unusable of ['', 'tests', 'tests:abc', `sample:${'0'.repeat(64)}`, `${operatorSettings.COMPANIES_SYNC_TOKENS},`]) {
      vi.stubEnv('COMPANIES_SYNC_TOKENS', unusable);
      const { status, text } = await send([company(1)]);
      expect(status).toBe(503);
      expect(text).toContain('Set COMPANIES_SYNC_TOKENS to');
      if (unusable !== '') expect(text).not.toContain(unusable);
    }
  });

  it.each([
    ['no credential', undefined, 'Bearer realm="companies"'],
    ['a password', 'Basic dGVzdHM6dGVzdHM=', 'Bearer realm="companies"'],
    ['an empty token', 'Bearer ', 'Bearer realm="companies"'],
    ['another token', `Bearer ${token}x`, 'Bearer realm="companies", error="invalid_token"'],
    ['the beginning of a token', `Bearer ${token.slice(0, -1)}`, 'Bearer realm="companies", error="invalid_token"'],
    [
      'the digest of a token',
      `Bearer ${operatorSettings.COMPANIES_SYNC_TOKENS.slice(6, 70)}`,
      'Bearer realm="companies", error="invalid_token"',
    ],
  ])('gets 401 with %s', async (_, authorization, challenge) => {
    const { status, headers } = await send([company(1)], { authorization });
    expect([status, headers.get('www-authenticate')]).toEqual([401, challenge]);
  });

  it.skipIf(!hasCities)(
    `is identified by its token, and never replaces companies of another pipeline${unless(hasCities, 'city')}`,
    async () => {
      expect((await send([company(901)], { authorization: 'Bearer another-token' })).body).toMatchObject({ created: 1 });
      expect((await send([], {}, '?mode=replace')).body).toMatchObject({ removed: 0 });
      expect((await send([company(901)])).body).toMatchObject({ unchanged: 1 });
    },
  );
});

describe('A request that is refused', () => {
  it.each<
    [what: string, status: number, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>, query?: string]
  >([
    ['a body that is longer than it may be', 413, ' '.repeat(2_000_001), {}],
    ['more than 1,000 records', 413, JSON.stringify(companiesFrom(0, 1001)), {}],
    ['a form', 415, 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['no type', 415, '[]', { 'content-type': '' }],
    ['a type that every object has a property of', 415, '[]', { 'content-type': 'constructor' }],
    ['a compressed body', 415, '[]', { 'content-encoding': 'gzip' }],
    ['what is not JSON', 422, '{', {}],
    ['what is not UTF-8', 422, new Uint8Array([0x5b, 0xff, 0x5d]), {}],
    ['no list', 422, '{"company":[]}', {}],
    ['null', 422, 'null', {}],
    ['an unknown mode', 422, '[]', {}, '?mode=delete'],
    ['a confirmation that is no number', 422, '[]', {}, '?mode=replace&confirm=all'],
    ['a key with a space', 422, '[]', { 'idempotency-key': 'a b' }],
    ['a key that is too long', 422, '[]', { 'idempotency-key': 'a'.repeat(256) }],
    ['only records that are wrong', 422, '[{"id":"acme"}]', {}],
  ])('for %s gets %i', async (_, status, body, headers, query = '') => {
    const { body: problem, ...answer } = await send(body, headers, query);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(problem).toMatchObject({ status, detail: expect.stringMatching(/\.$|`$/) });
  });

  it('without a length is not read beyond the limit', async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array((sent += 100_000) && 100_000)),
    });
    const init = { method: 'POST', body: endless, duplex: 'half' as const, headers: requestHeaders({}) };
    expect((await syncCompanies(new Request(ADDRESS, init))).status).toBe(413);
    expect(sent).toBeLessThan(3_000_000);
  });

  it('with another method gets 405 with Allow', async () => {
    const response = await syncCompanies(new Request(ADDRESS));
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    expectInternal(response);
  });
});

describe.skipIf(!hasCities)(`A request that is stored${unless(hasCities, 'city')}`, () => {
  it.each([
    ['JSON', 'application/json; charset=utf-8', (records: object[]) => JSON.stringify(records)],
    ['an object of JSON', 'application/json', (records: object[]) => JSON.stringify({ companies: records })],
    [
      'NDJSON',
      'application/x-ndjson',
      (records: object[]) => records.map((record) => JSON.stringify(record)).join('\r\n') + '\n',
    ],
  ])('as %s gets a result for each record', async (name, type, write) => {
    const number = { JSON: 100, 'an object of JSON': 110, NDJSON: 120 }[name]!;
    await send([company(number), company(number + 1)]);
    const updated = '2026-10-01T09:00:00Z';
    const records = [
      company(number),
      company(number + 1, { updated }),
      company(number + 2),
      { ...company(number + 3), stage: 'x' },
    ];
    const { status, body } = await send(write(records), { 'content-type': type });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      received: 4,
      created: 1,
      updated: 1,
      unchanged: 1,
      rejected: 1,
      removed: 0,
      results: [
        { index: 0, id: `company-${number}`, result: 'unchanged' },
        { index: 1, result: 'updated' },
        { index: 2, result: 'created' },
        { index: 3, id: `company-${number + 3}`, result: 'rejected', reasons: [expect.stringMatching(/^stage: /)] },
      ],
    });
  });

  it('as NDJSON is stored without the lines that cannot be parsed', async () => {
    const lines = [JSON.stringify(company(130)), '{"id":', JSON.stringify(company(131))].join('\n');
    const { body } = await send(lines, { 'content-type': 'application/x-ndjson' });
    expect(body).toMatchObject({ created: 2, rejected: 1 });
  });

  it('sent twice with one key is stored once, with the same answer', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send([company(140)], headers);
    const again = await send([company(140)], headers);
    expect(first.body).toMatchObject({ created: 1 });
    expect(again.body).toEqual(first.body);
    expect([first, again].map((each) => each.headers.get('idempotency-replayed'))).toEqual([null, 'true']);
    const other = await send([company(141)], headers);
    expect(other.status).toBe(422);
    expect(other.text).toContain('give each request its own');
  });

  it('sent five times at once with one key is stored once', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send([company(150)], headers)));
    for (const { body } of answers) expect(body).toMatchObject({ created: 1 });
  });

  it('that would remove most companies is refused until it is confirmed with the same key', async () => {
    await send(companiesFrom(0, 20));
    const headers = { 'idempotency-key': randomUUID() };
    const refused = await send([company(0)], headers, '?mode=replace');
    expect(refused.status).toBe(409);
    const { removes } = refused.body as { removes: number };
    expect(removes).toBeGreaterThanOrEqual(19);
    const done = await send([company(0)], headers, `?mode=replace&confirm=${removes}`);
    // Of what it takes back, company 901 stays: another pipeline reports it, too.
    expect(done.body).toMatchObject({ unchanged: 1, removed: removes - 1 });
  });
});

const ADDRESS = 'https://almanac.example/api/companies/sync';

function requestHeaders(changes: Record<string, string | undefined>): Record<string, string> {
  const all = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...changes };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

/** Sends text or bytes as they are, and records as JSON. Leaves out undefined and empty headers. */
async function send(
  body: string | Uint8Array<ArrayBuffer> | object[],
  headers: Record<string, string | undefined> = {},
  query = '',
) {
  const bytes = Array.isArray(body) ? JSON.stringify(body) : typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const init = { method: 'POST', headers: requestHeaders(headers), body: bytes };
  const request = new Request(ADDRESS + query, init);
  if (headers['content-type'] === '') request.headers.delete('content-type');
  const response = await syncCompanies(request);
  expectInternal(response);
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: text.startsWith('{') ? (JSON.parse(text) as object) : {},
  };
}
