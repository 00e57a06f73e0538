/** What operators and pipelines get while the blob store is slow, fails, hangs, lies or is away, at each call of each operation. */
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CALL_LIMIT } from '../../src/blobs/fetch-blob.ts';
import { REQUEST_LIMIT } from '../../src/blobs/request-deadline.ts';
import { sessionCookie } from '../../src/internal/gate/session-cookie.ts';
import { encryptCookie } from '../../src/internal/oidc/encrypted-cookie.ts';
import { operatorCookie } from '../../src/internal/oidc/operator-session.ts';
import { newId } from '../../src/internal/oidc/replay-guard.ts';
import { company } from '../internal/companies/company-fixture.ts';
import { type Fault, startFakeBlobServer } from '../support/fake-blob-server.ts';
import { operatorSettings, password, token } from '../support/operators.ts';

/** While the store has a fault, time limits are this much shorter; the order in which they end stays. */
const FASTER = 40;
/** No answer may take longer, in milliseconds. */
const ANSWER_LIMIT = 8000;
/** What the test itself may take for one answer on a busy machine, in milliseconds. */
const OWN_TIME = 5000;

const never = new Promise(() => undefined);
const faults: Record<string, Fault> = {
  'fails with 500': { status: 500 },
  'fails with 429': { status: 429 },
  'refuses with 403': { status: 403 },
  'stores and fails with 502': { status: 502, isStored: true },
  hangs: { after: never },
  'hangs up': { hangsUp: true },
  'stops halfway through its answer': { stopsHalfway: true },
  'answers with what is not JSON': { body: '{"entries": [' },
  'answers with JSON of another kind': { body: '[1, {"blobs": 2}]' },
  'says that it has done what it has not': { status: 200 },
};

let faultAt: (call: number) => Fault | undefined;
let isFaulty = false;
let calls = 0;
let addresses = 0;
let store: Awaited<ReturnType<typeof startFakeBlobServer>>;
let provider: Server;
const works: Promise<unknown>[] = [];

beforeAll(async () => {
  provider = createServer((request, response) => {
    const issuer = `http://${request.headers.host}`;
    const document = {
      issuer,
      authorization_endpoint: `${issuer}/sign-in`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  store = await startFakeBlobServer(() => faultAt(calls++));
});
afterAll(() => {
  provider.close();
  store.close();
});

beforeEach(() => {
  mend();
  store.stored.clear();
  vi.stubEnv('NETLIFY_SITE_ID', '');
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', store.context);
  vi.stubEnv('USAGE_SECRET', 'a secret of the tests');
  for (const [name, value] of Object.entries({ ...operatorSettings, ...dashboardSettings() })) vi.stubEnv(name, value);
  vi.spyOn(console, 'error').mockReturnValue();
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(isFaulty ? ms / FASTER : ms));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** What is done with the store. Each call of the function made is one request, the same again for a retry; it resolves to the status. */
const operations: Record<string, () => Promise<() => Promise<Response>>> = {
  'a sync': async () => {
    const { default: handle } = await import('../../functions/internal-companies-sync.ts');
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const body = JSON.stringify([company(1), company(2)]);
    return () => handle(new Request('https://almanac.example/api/companies/sync', { method: 'POST', headers, body }));
  },
  'the shared password': async () => {
    const { default: handle } = await import('../../functions/internal-enter.ts');
    const request = () =>
      new Request('https://almanac.example/enter', { method: 'POST', body: new URLSearchParams({ password }) });
    const ip = `192.0.2.${addresses++}`;
    return () => handle(request(), { ip });
  },
  'the ranking': async () => {
    const { default: handle } = await import('../../functions/internal-leaderboard-data.ts');
    const headers = { cookie: pair(await sessionCookie()) };
    return () => handle(new Request('https://almanac.example/api/internal/companies', { headers }));
  },
  'the dashboard': async () => {
    const { default: handle } = await import('../../functions/internal-dashboard.ts');
    const headers = { cookie: await operator() };
    return () => handle(new Request('https://almanac.example/dashboard', { headers }));
  },
  'signing out': async () => {
    const { default: handle } = await import('../../functions/internal-auth.ts');
    const headers = { cookie: await operator(), origin: 'https://almanac.example' };
    return () => handle(new Request('https://almanac.example/dashboard/sign-out', { method: 'POST', headers }));
  },
  'counting a search': async () => {
    return async () => {
      // A server of its own for each: one would wait for a second between two writes.
      vi.resetModules();
      const { default: handle } = await import('../../functions/search.ts');
      const waitUntil = (work: Promise<unknown>) => void works.push(work);
      const request = new Request('https://almanac.example/api/agents/search?q=dilution');
      return handle(request, { ip: '192.0.2.1', waitUntil });
    };
  },
};

describe.each(Object.entries(operations))('For %s', (_, operation) => {
  it.each(Object.entries(faults))('a store that %s delays no answer, and all is well when it is back', async (_, fault) => {
    // More calls than any of the operations makes.
    for (let first = 0; first < 12; first++)
      for (const last of [first, Infinity]) {
        const send = await operation();
        calls = 0;
        breakAt((call) => (call >= first && call <= last ? fault : undefined));
        const response = await inTime(send());
        await Promise.all(works.splice(0));
        if (response.status === 503) expect(response.headers.get('retry-after')).toBe('5');
        else expect(response.status).toBeLessThan(400);
        mend();
        const again = await inTime(send());
        await Promise.all(works.splice(0));
        expect([first, last, again.status]).toEqual([first, last, expect.toSatisfy((status: number) => status < 400)]);
        if (calls <= first) return;
      }
  });
});

describe('A sync', () => {
  it.each(Object.entries(faults))('that was acknowledged is there, although the store %s', async (_, fault) => {
    const { CompanyStore } = await import('../../src/internal/companies/company-store.ts');
    const { openBlobStore } = await import('../../src/blobs/blob-store.ts');
    for (let first = 0; first < 8; first++) {
      const send = await operations['a sync']?.();
      calls = 0;
      breakAt((call) => (call >= first ? fault : undefined));
      const response = await send?.();
      mend();
      const stored = (await new CompanyStore(openBlobStore('companies')).read()).companies().map(({ id }) => id);
      if (response?.status === 200) expect(stored.sort()).toEqual(['company-1', 'company-2']);
      store.stored.clear();
      vi.resetModules();
    }
  });

  it('does not wait for another that hangs, once the store is back', async () => {
    const [first, second] = [await operations['a sync']?.(), await operations['a sync']?.()];
    // With the real time limits: on a busy machine the shorter ones can run out before the first call.
    faultAt = () => ({ after: never });
    calls = 0;
    const hanging = first?.();
    await vi.waitFor(() => expect(calls).toBeGreaterThan(0), 20_000);
    mend();
    expect((await inTime(second?.() ?? never)).status).toBe(200);
    // It tried again after the limit of a call, or was refused: either way it ended.
    expect([200, 503]).toContain((await inTime(hanging ?? never)).status);
  });

  it('is refused by its own deadline while many others wait for a store that hangs', async () => {
    const send = await operations['a sync']?.();
    breakAt(() => ({ after: never }));
    const all = await Promise.all(Array.from({ length: 20 }, () => inTime(send?.() ?? never)));
    expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 503));
    mend();
    expect((await inTime(send?.() ?? never)).status).toBe(200);
  });
});

it('A store that is away is not waited for, and is used again when it is back', async () => {
  const send = await operations['a sync']?.();
  store.close();
  expect((await inTime(send?.() ?? never)).status).toBe(503);
  store = await startFakeBlobServer(() => undefined);
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', store.context);
  expect((await inTime(send?.() ?? never)).status).toBe(200);
});

it('The limits of one call and of one request are within that of an answer', () => {
  expect([CALL_LIMIT, REQUEST_LIMIT]).toEqual([3000, 7000]);
});

function breakAt(faults: typeof faultAt): void {
  isFaulty = true;
  faultAt = faults;
}

function mend(): void {
  isFaulty = false;
  faultAt = () => undefined;
}

/** The answer, which has to come before the limit by the same faster clock. What the machine itself takes is not made faster: it is added. */
async function inTime(answer: Promise<unknown>): Promise<Response> {
  const { promise, reject } = Promise.withResolvers<never>();
  const clock = setTimeout(
    () => {
      reject(new Error(`no answer within ${ANSWER_LIMIT} ms`));
    },
    OWN_TIME + (isFaulty ? ANSWER_LIMIT / FASTER : ANSWER_LIMIT),
  );
  try {
    return (await Promise.race([answer, promise])) as Response;
  } finally {
    clearTimeout(clock);
  }
}

function dashboardSettings() {
  return {
    DASHBOARD_ISSUER: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    DASHBOARD_CLIENT_ID: 'tests',
    DASHBOARD_CLIENT_SECRET: 'a secret of the provider',
    DASHBOARD_ALLOWED: 'ada@example.org',
    DASHBOARD_SECRET: 'a secret for cookies, of 32 characters or more',
  };
}

async function operator(): Promise<string> {
  const { DASHBOARD_SECRET: secret } = dashboardSettings();
  return pair(await encryptCookie(operatorCookie, { id: newId(), email: 'ada@example.org' }, secret));
}

/** `name=value` of a `Set-Cookie` header. */
function pair(setCookie: string): string {
  return setCookie.split(';')[0] ?? '';
}
