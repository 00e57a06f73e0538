/** The form for the pages behind the shared password, over Netlify's own blob server. */
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import passwordForm from '../../../functions/internal-enter.ts';
import edgeGuard from '../../../functions/edge/gate.ts';
import { setCookie } from '../../../src/internal/cookies.ts';
import { removePastAttempts, takeAttempt } from '../../../src/internal/gate/password-rate-limit.ts';
import { signValue } from '../../../src/internal/signed-value.ts';
import { useBlobServer } from '../../support/use-blob-server.ts';
import { expectInternal } from '../expect-internal.ts';
import { memoryBlobStore } from '../../support/memory-blob-store.ts';
import { gateSecret, password } from '../../support/operators.ts';

const ORIGIN = 'https://almanac.example';
const HOUR = 3_600_000;

useBlobServer();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-10-02T12:00:00Z') });
  vi.stubEnv('SHARED_PASSWORD', password);
  vi.stubEnv('GATE_SECRET', gateSecret);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('The password', () => {
  it('opens the requested page, with a cookie for this host that scripts cannot read', async () => {
    const response = await post({ password, to: '/outbound?state=broken' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/outbound?state=broken']);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-pass=[\w.-]+; Path=\/; Max-Age=28800; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-device=[\w.-]+; Path=\/; Max-Age=2592000; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect(await hasSession(cookieOf(response))).toBe(true);
    const again = await passwordForm(new Request(`${ORIGIN}/enter`, { headers: { cookie: cookieOf(response) } }), {});
    expect([again.status, again.headers.get('location')]).toEqual([303, '/leaderboard']);
  });

  it.each([
    '//evil.example',
    'https://evil.example/leaderboard',
    '/\\evil.example',
    '/%2f/evil.example',
    '/dashboard',
    '/enter',
    '/leaderboard/../dashboard',
    'javascript:alert(1)',
    '/leaderboard\r\nX: y/..//evil.example',
    '',
  ])('never redirects to %j', async (to) => {
    const location = (await post({ password, to })).headers.get('location')!;
    expect(location).toMatch(/^\/(leaderboard|coverage-map|outbound)(\?|$)/);
    const form = await (await passwordForm(new Request(`${ORIGIN}/enter?${new URLSearchParams({ to }).toString()}`), {})).text();
    expect(form).toContain('name="to" value="/leaderboard"');
  });

  it.each(['', 'x', password.slice(0, -1), `${password} `, password.toUpperCase()])('is refused when it is %j', async (wrong) => {
    const response = await post({ password: wrong });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null]);
    expect(await response.text()).toContain('That is not the password.');
  });

  it('is refused from another site and in another media type', async () => {
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ])
      expect((await post({ password }, { headers })).status, JSON.stringify(headers)).toBe(403);
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { origin: ORIGIN }])
      expect((await post({ password }, { headers })).status).toBe(303);
    expect((await post({ password }, { headers: { 'content-type': 'text/plain' } })).status).toBe(415);
    expect((await post({ password: 'x'.repeat(9000) })).status).toBe(413);
  });
});

describe('Guessing', () => {
  it('stops after five attempts in a clock minute, with the right password as well, and for that caller alone', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 8; i++) statuses.push((await post({ password: `guess ${i}` }, { ip: '192.0.2.7' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
    const late = await post({ password }, { ip: '192.0.2.7' });
    expect([late.status, late.headers.get('retry-after'), late.headers.get('set-cookie')]).toEqual([429, '60', null]);
    expect((await post({ password }, { ip: '192.0.2.8' })).status).toBe(303);
    vi.advanceTimersByTime(60_000);
    expect((await post({ password }, { ip: '192.0.2.7' })).status).toBe(303);
  });

  it('never gets more than ten attempts in any 60 seconds, however many are sent at once', async () => {
    const blobs = memoryBlobStore();
    const allowed: number[] = [];
    for (let second = 0; second < 300; second++) {
      const now = Date.now() + second * 1000;
      const attempts = await Promise.all(
        Array.from({ length: 3 }, () => takeAttempt(blobs, gateSecret, { address: '192.0.2.7' }, now)),
      );
      allowed.push(...attempts.filter((attempt) => typeof attempt !== 'number').map(() => second));
    }
    for (let start = 0; start < 300; start++)
      expect(allowed.filter((second) => second >= start && second < start + 60).length).toBeLessThanOrEqual(10);
    expect(allowed).toHaveLength(25);
  });

  it.each([
    ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
    ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
    ['2001:db8::1', '2001:db8:0:0:8::', true],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
    ['::ffff:192.0.2.1', '192.0.2.1', true],
    ['192.0.2.1', '192.0.2.2', false],
  ])('from %s and from %s counts for one caller: %s', async (one, other, isOne) => {
    const blobs = memoryBlobStore();
    for (let i = 0; i < 5; i++) await takeAttempt(blobs, gateSecret, { address: one });
    expect(typeof (await takeAttempt(blobs, gateSecret, { address: other })) === 'number').toBe(isOne);
  });

  it.each([
    ['/56', 15, (i: number) => `2001:db8:1:2${i.toString(16).padStart(2, '0')}::1`, '2001:db8:1:2ff::1', '2001:db8:1:300::1'],
    ['/48', 45, (i: number) => `2001:db8:1:${i.toString(16)}00::1`, '2001:db8:1:ff00::1', '2001:db8:2::1'],
  ])('from many networks of one %s has no more than %d attempts a minute', async (_, most, address, inside, outside) => {
    const blobs = memoryBlobStore();
    const take = async (from: string) => typeof (await takeAttempt(blobs, gateSecret, { address: from })) !== 'number';
    let allowed = 0;
    for (let i = 0; i < 60; i++) allowed += (await take(address(i))) ? 1 : 0;
    expect(allowed).toBe(most);
    expect([await take(inside), await take(outside)]).toEqual([false, true]);
  });

  it('from the network of a known browser does not lock it out, and it has five attempts of its own', async () => {
    const entered = await post({ password }, { ip: '192.0.2.9' });
    const cookie = entered.headers.getSetCookie()[1]?.split(';')[0] ?? '';
    const device = { headers: { cookie }, ip: '192.0.2.9' };
    for (let i = 0; i < 6; i++) await post({ password: `guess ${i}` }, { ip: '192.0.2.9' });
    expect((await post({ password }, { ip: '192.0.2.9' })).status).toBe(429);
    expect((await post({ password }, device)).status).toBe(303);
    const wrong: number[] = [];
    for (let i = 0; i < 6; i++) wrong.push((await post({ password: `guess ${i}` }, device)).status);
    expect(wrong).toEqual([401, 401, 401, 401, 401, 429]);
    vi.stubEnv('GATE_SECRET', 'another secret of the tests, long enough');
    expect(await hasSession(cookie)).toBe(false);
  });

  it('by who alters the cookie of a known browser counts for the network', async () => {
    const entered = await post({ password }, { ip: '192.0.2.10' });
    const cookie = entered.headers.getSetCookie()[1]?.split(';')[0] ?? '';
    const session = entered.headers.getSetCookie()[0]?.split(';')[0]?.replace('__Host-pass', '__Host-device') ?? '';
    for (const forged of [cookie.replace(/.$/, ''), session, '__Host-device=1']) {
      vi.advanceTimersByTime(60_000);
      const statuses: number[] = [];
      for (let i = 0; i < 6; i++)
        statuses.push((await post({ password: `${i}` }, { headers: { cookie: forged }, ip: '192.0.2.10' })).status);
      expect(statuses.at(-1)).toBe(429);
      expect((await post({ password }, { ip: '192.0.2.10' })).status).toBe(429);
    }
  });

  it('leaves digests that nobody can search without the secret, and that the nightly job removes', async () => {
    const blobs = memoryBlobStore();
    const now = Date.parse('2026-10-02T12:00:00Z');
    await takeAttempt(blobs, gateSecret, { address: '192.0.2.7' }, now);
    const plain = createHash('sha256')
      .update(`${now / 60_000}\0${'192.0.2.7'}`)
      .digest('hex')
      .slice(0, 32);
    expect([...blobs.kept.keys()].join()).not.toContain(plain);
    const other = memoryBlobStore();
    await takeAttempt(other, 'another secret', { address: '192.0.2.7' }, now);
    expect([...other.kept.keys()]).not.toEqual([...blobs.kept.keys()]);
    await removePastAttempts(blobs, now + 60_000);
    expect(blobs.kept.size).toBe(1);
    await removePastAttempts(blobs, now + 120_000);
    expect(blobs.kept.size).toBe(0);
  });

  it('stores no address, and no slot after its minute', async () => {
    const blobs = memoryBlobStore();
    await takeAttempt(blobs, gateSecret, { address: '192.0.2.7' }, 0);
    expect([...blobs.kept.keys()].join()).not.toContain('192.0.2.7');
    await takeAttempt(blobs, gateSecret, { address: '192.0.2.8' }, 10 * 60_000);
    expect([...blobs.kept.keys()]).toEqual([expect.stringMatching(/^tries\/10\//)]);
  });

  it('is not possible without a blob store to count the attempts in', async () => {
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', '');
    const response = await post({ password });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([503, null]);
  });
});

describe('A session', () => {
  it('ends after eight hours, and when the secret or the password is changed', async () => {
    const session = cookieOf(await post({ password }));
    expect(await hasSession(session)).toBe(true);
    vi.advanceTimersByTime(8 * HOUR);
    expect(await hasSession(session)).toBe(false);
    const next = cookieOf(await post({ password }));
    vi.stubEnv('GATE_SECRET', 'another secret of the tests, long enough');
    expect(await hasSession(next)).toBe(false);
    vi.stubEnv('GATE_SECRET', gateSecret);
    expect(await hasSession(next)).toBe(true);
    vi.stubEnv('SHARED_PASSWORD', 'another password that is shared');
    expect(await hasSession(next)).toBe(false);
  });

  it('cannot be made without the secret or for another purpose', async () => {
    const secret = `${gateSecret}\0${password}`;
    const made = async (purpose: string, value: unknown, by = secret) =>
      setCookie('__Host-pass', await signValue({ purpose, secret: by }, value, 60), 60).split(';')[0]!;
    expect(await hasSession(await made('pass', 'pass'))).toBe(true);
    expect(await hasSession(await made('dashboard', 'pass'))).toBe(false);
    expect(await hasSession(await made('pass', 'other'))).toBe(false);
    expect(await hasSession(await made('pass', 'pass', gateSecret))).toBe(false);
    for (const cookie of ['', '__Host-pass=', '__Host-pass=pass', 'pass=1']) expect(await hasSession(cookie)).toBe(false);
  });
});

describe('The edge guard', () => {
  it('redirects to the password form without a session, and the form leads back', async () => {
    const response = (await edgeGuard(new Request(`${ORIGIN}/coverage-map?sort=-pages`)))!;
    const location = response.headers.get('location')!;
    expect([response.status, location]).toEqual([303, '/enter?to=%2Fcoverage-map%3Fsort%3D-pages']);
    expectInternal(response);
    const form = await passwordForm(new Request(ORIGIN + location), {});
    expect(await form.text()).toContain('name="to" value="/coverage-map?sort=-pages"');
  });

  it.each([
    ['SHARED_PASSWORD', ''],
    ['SHARED_PASSWORD', 'too short'],
    ['GATE_SECRET', ''],
    ['GATE_SECRET', 'too short to sign'],
  ])('stays closed while %s is %j, and says what to set', async (name, value) => {
    const session = cookieOf(await post({ password }));
    vi.stubEnv(name, value);
    for (const response of [
      (await edgeGuard(new Request(`${ORIGIN}/outbound`, { headers: { cookie: session } })))!,
      await post({ password: value }),
    ]) {
      expect(response.status).toBe(503);
      expect(await response.text()).toContain(`Set ${name} to`);
      expectInternal(response);
    }
  });
});

async function post(
  { password = '', to = '/leaderboard' }: { password?: string; to?: string },
  { headers = {}, ip = '192.0.2.1' }: { headers?: Record<string, string>; ip?: string } = {},
): Promise<Response> {
  const body = new URLSearchParams({ password, to });
  // Each case starts in a new minute.
  if (ip === '192.0.2.1') vi.advanceTimersByTime(60_000);
  const response = await passwordForm(new Request(`${ORIGIN}/enter`, { method: 'POST', body, headers }), { ip });
  expectInternal(response);
  return response;
}

function cookieOf(response: Response): string {
  return response.headers.get('set-cookie')!.split(';')[0]!;
}

async function hasSession(cookie: string): Promise<boolean> {
  return (await edgeGuard(new Request(`${ORIGIN}/leaderboard`, { headers: { cookie } }))) === undefined;
}
