/** Every function for operators, called directly, without the edge guard in front. */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serve } from '../../src/server/serve.ts';
import { sessionCookie } from '../../src/internal/gate/session-cookie.ts';
import { distDir } from '../../src/build-settings.ts';
import { useBlobServer } from '../support/use-blob-server.ts';
import { expectInternal } from './expect-internal.ts';
import { gateSecret, password } from '../support/operators.ts';

interface Module {
  default: (request: Request, context: object) => Promise<Response>;
  config: { path?: string | string[] };
}

const files = globSync('functions/internal-*.ts').sort();
const modules = await Promise.all(files.map((file) => import(pathToFileURL(resolve(file)).href) as Promise<Module>));
const endpoints = modules.flatMap(({ default: handle, config }) =>
  [config.path ?? []].flat().map((path) => ({ path, send: sender(handle, path) })),
);
const pages = ['/leaderboard', '/coverage-map', '/outbound'];
const data = ['/api/internal/companies', '/api/internal/coverage', '/api/internal/outbound'];
const methods: Record<string, string> = { '/api/companies/sync': 'POST', '/dashboard/sign-out': 'POST' };

useBlobServer();
afterEach(() => void vi.unstubAllEnvs());

it('There is a function for each page and its data', () => {
  expect(endpoints.map(({ path }) => path)).toEqual(expect.arrayContaining([...pages, ...data, '/enter', '/api/companies/sync']));
});

describe('Without configuration', () => {
  // The environment of the tests may have some.
  beforeEach(() => {
    const ours = /^(SHARED_|GATE_|COMPANIES_|DASHBOARD_|USAGE_|EVENTS_STORE_)/;
    for (const name of Object.keys(process.env).filter((each) => ours.test(each))) vi.stubEnv(name, '');
  });

  it.each(endpoints)('$path answers 503 and says what to set', async ({ path, send }) => {
    const response = await send({ method: methods[path] ?? 'GET' });
    expect(response.status).toBe(503);
    expect(await response.text()).toMatch(/not configured, so closed\.\nSet [A-Z_]+ to /);
    expectInternal(response);
  });
});

describe('Behind the shared password', () => {
  let cookie: string;
  beforeEach(async () => {
    vi.stubEnv('SHARED_PASSWORD', password);
    vi.stubEnv('GATE_SECRET', gateSecret);
    cookie = (await sessionCookie()).split(';')[0]!;
  });
  const at = (path: string) => endpoints.find((each) => each.path === path)!.send;

  it.each(pages)('%s redirects to the password form without a session, and opens with one', async (path) => {
    const closed = await at(path)({});
    expect([closed.status, closed.headers.get('location')]).toEqual([
      303,
      `/enter?${new URLSearchParams({ to: path }).toString()}`,
    ]);
    expect(await closed.text()).toBe('');
    expectInternal(closed);
    const open = await at(path)({ headers: { cookie } });
    expect(open.status).toBe(200);
    const text = await open.text();
    expect(text).toContain('<meta name="robots" content="noindex, nofollow" />');
    const style = /<style>(.*?)<\/style>/s.exec(text)![1]!;
    expect(open.headers.get('content-security-policy')).toContain(createHash('sha256').update(style).digest('base64'));
    expectInternal(open);
  });

  it.each(data)('%s answers 401 without a session, and with a changed cookie', async (path) => {
    for (const other of ['', `${cookie}x`, cookie.replace(/.$/, ''), cookie.replace('pass=', 'pass=x')]) {
      const closed = await at(path)({ headers: { cookie: other } });
      expect([closed.status, closed.headers.get('www-authenticate')]).toEqual([401, 'Cookie realm="operators"']);
      expect(Object.keys((await closed.json()) as object)).not.toContain(path.split('/').at(-1));
      expectInternal(closed);
    }
    const open = await at(path)({ headers: { cookie } });
    expect([open.status, open.headers.get('content-type')]).toEqual([200, 'application/json']);
    expectInternal(open);
  });

  it.each([...pages, ...data])('%s is read-only', async (path) => {
    const response = await at(path)({ method: 'POST', headers: { cookie } });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const head = await at(path)({ method: 'HEAD', headers: { cookie } });
    expect(head.status).toBe(200);
  });

  it('the leaderboard says how to send companies while there are none', async () => {
    const text = await (await at('/leaderboard')({ headers: { cookie } })).text();
    expect(text).toContain('There are no companies yet');
    expect(text).not.toContain('<table');
  });

  it('no representation of a page is served by the static site, whatever Accept says', async () => {
    const server = await serve({ port: 0, host: '127.0.0.1', dist: distDir });
    try {
      for (const path of pages)
        for (const accept of ['text/markdown', 'text/html', 'application/json', 'text/html;q=0']) {
          const response = await fetch(new URL(path, server.url), { headers: { accept }, redirect: 'manual' });
          expect([path, accept, response.status]).toEqual([path, accept, 303]);
          expectInternal(response);
        }
      for (const path of pages) expect((await fetch(new URL(`${path}.md`, server.url))).status).toBe(404);
    } finally {
      await server.close(true);
    }
  });
});

function sender(handle: Module['default'], path: string) {
  return (init: RequestInit) => handle(new Request(`https://almanac.example${path}`, init), {});
}
