/** What anybody can cause who begins to sign in and never does, against a provider on loopback. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import signIn from '../../../functions/internal-auth.ts';
import { logSignInFailure } from '../../../src/internal/oidc/log-sign-in-failure.ts';
import { startFakeBlobServer } from '../../support/fake-blob-server.ts';

const ORIGIN = 'https://almanac.example';
let provider: Server;
let blobs: Awaited<ReturnType<typeof startFakeBlobServer>>;
const log = vi.spyOn(console, 'error');

beforeAll(async () => {
  provider = createServer((request, response) => {
    const issuer = `http://${request.headers.host}`;
    const isToken = request.url === '/token';
    const document = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    };
    response.writeHead(isToken ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isToken ? { error: 'invalid_grant' } : document));
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  blobs = await startFakeBlobServer(() => undefined);
});
afterAll(() => {
  provider.close();
  blobs.close();
});
beforeEach(() => {
  log.mockReset().mockReturnValue();
  vi.stubEnv('NETLIFY_SITE_ID', '');
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', blobs.context);
  vi.stubEnv('DASHBOARD_ISSUER', `http://127.0.0.1:${(provider.address() as AddressInfo).port}`);
  vi.stubEnv('DASHBOARD_CLIENT_ID', 'tests');
  vi.stubEnv('DASHBOARD_CLIENT_SECRET', 'a secret of the provider');
  vi.stubEnv('DASHBOARD_ALLOWED', 'ada@example.org');
  vi.stubEnv('DASHBOARD_SECRET', 'a secret for cookies, of 32 characters or more');
});
afterEach(() => void vi.unstubAllEnvs());

it('200 sign-ins that the provider does not confirm store nothing and are one line of the log', async () => {
  const ids = new Set<string | undefined>();
  for (let i = 0; i < 200; i++) {
    const begun = await signIn(new Request(`${ORIGIN}/dashboard/sign-in`));
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? '';
    const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
    const query = new URLSearchParams({ code: `guess-${i}`, state });
    const response = await signIn(new Request(`${ORIGIN}/dashboard/callback?${query.toString()}`, { headers: { cookie } }));
    expect(response.status).toBe(400);
    ids.add(/under ([\w-]{36})/.exec(await response.text())?.[1]);
  }
  expect(blobs.stored.size).toBe(0);
  expect(log).toHaveBeenCalledTimes(1);
  expect(log.mock.calls[0]?.[0]).toContain([...ids].join());
  expect(log.mock.calls[0]?.[0]).toContain('"error":"invalid_grant"');
});

it('The log has a line for each kind of failure and minute, and one for all kinds beyond the twentieth', () => {
  const now = Date.now() + 120_000;
  const ids = Array.from({ length: 50 }, (_, i) => logSignInFailure({ path: '/' }, new Error(`kind ${i}`), now));
  expect(log).toHaveBeenCalledTimes(21);
  expect(new Set(ids).size).toBe(21);
  expect(logSignInFailure({ path: '/' }, new Error('kind 0'), now + 59_000)).toBe(ids[0]);
  expect(logSignInFailure({ path: '/' }, new Error('kind 0'), now + 60_000)).not.toBe(ids[0]);
});
