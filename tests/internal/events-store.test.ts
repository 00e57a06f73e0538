import { gunzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { artifactsDir } from '../../src/build-settings.ts';
import { eventsStoreEndpoint } from '../../src/internal/events-store.ts';
import { expectInternal } from './expect-internal.ts';

const token = '0123456789abcdef0123456789abcdef';
const ask = (authorization?: string, method = 'GET') =>
  eventsStoreEndpoint(
    new Request('https://example.org/api/internal/events-store', {
      method,
      headers: authorization === undefined ? {} : { Authorization: authorization },
    }),
  );

afterEach(() => void vi.unstubAllEnvs());

describe('The store of events', () => {
  it('is handed out whole to a build that has the token', async () => {
    vi.stubEnv('EVENTS_STORE_TOKEN', token);
    const response = await ask(`Bearer ${token}`);
    expect(response.status).toBe(200);
    expectInternal(response);
    const body = gunzipSync(Buffer.from(await response.arrayBuffer())).toString('utf8');
    expect(body).toBe(readFileSync(join(artifactsDir, 'events.json'), 'utf8'));
  });

  it.each([undefined, 'Bearer', 'Bearer wrong', `Basic ${token}`, `Bearer ${token}x`])('is closed to %s', async (given) => {
    vi.stubEnv('EVENTS_STORE_TOKEN', token);
    expect((await ask(given)).status).toBe(401);
  });

  it('is closed to every token while none, or a short one, is set', async () => {
    for (const set of ['', 'short']) {
      vi.stubEnv('EVENTS_STORE_TOKEN', set);
      expect((await ask('Bearer')).status).toBe(503);
      expect((await ask(`Bearer ${set}`)).status).toBe(503);
    }
  });

  it('is only read', async () => {
    vi.stubEnv('EVENTS_STORE_TOKEN', token);
    expect((await ask(`Bearer ${token}`, 'POST')).status).toBe(405);
  });
});
