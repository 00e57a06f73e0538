/** Link checks against servers on loopback alone. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type CheckOptions, checkLinks } from '../../../src/internal/outbound/check-links.ts';

vi.mock('node:timers/promises', { spy: true });

/** The requests that came, each with how many were open then, of all hosts and of its own. */
const requests: { method: string; url: string; agent: string; open: number; openOfHost: number }[] = [];
const servers: Server[] = [];
let origins: string[];
const openHosts: string[] = [];

const answers: Record<string, [status: number, location?: string]> = {
  '/fine': [200],
  '/moved': [301, '/fine'],
  '/moved-twice': [308, '/moved'],
  '/for-now': [302, '/fine'],
  '/moved-then-for-now': [301, '/for-now'],
  '/gone': [410],
  '/missing': [404],
  '/moved-to-missing': [301, '/missing'],
  '/forbidden': [403],
  '/busy': [429],
  '/failing': [500],
  '/circle': [302, '/circle'],
  '/inside': [302, 'http://127.0.0.2:9/secret'],
  '/to-a-file': [302, 'file:///etc/passwd'],
};

beforeAll(async () => {
  for (let i = 0; i < 3; i++) servers.push(createServer(handle).listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => new Promise((resolve) => server.once('listening', resolve))));
  origins = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => servers.forEach((server) => server.close()));
beforeEach(() => {
  requests.length = 0;
  vi.mocked(sleep).mockReset();
});

it.each<[path: string, state: string, detail: string, location?: string]>([
  ['/fine', 'ok', '200'],
  ['/moved', 'moved', '200', '/fine'],
  ['/moved-twice', 'moved', '200', '/fine'],
  ['/for-now', 'ok', '200'],
  ['/moved-then-for-now', 'moved', '200', '/for-now'],
  ['/gone', 'broken', '410'],
  ['/missing', 'broken', '404'],
  ['/moved-to-missing', 'broken', '404'],
  ['/no-head', 'ok', '200'],
  ['/forbidden', 'refused', '403'],
  ['/busy', 'refused', '429'],
  ['/failing', 'unreachable', '500'],
  ['/silent', 'unreachable', 'no answer in time'],
  ['/circle', 'unreachable', 'more than 5 redirects'],
  ['/inside', 'unreachable', 'leads to a private network'],
  ['/to-a-file', 'unreachable', 'leads to file:'],
])('A link to %s is %s (%s)', async (path, state, detail, location) => {
  const url = origins[0]! + path;
  const checks = await checkLinks([url], options());
  expect(checks).toEqual({
    [url]: {
      checked: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
      state,
      detail,
      ...(location !== undefined && { location: origins[0]! + location }),
    },
  });
});

it('Requests go to the links and their redirects alone, with HEAD first and a User-Agent', async () => {
  await checkLinks([`${origins[0]!}/moved`, `${origins[0]!}/missing`], options());
  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'HEAD /moved',
    'HEAD /fine',
    'HEAD /missing',
    'GET /missing',
  ]);
  expect(new Set(requests.map(({ agent }) => agent))).toEqual(new Set(['tests']));
});

it('A private address gets no request unless it is trusted', async () => {
  const urls = [`${origins[0]!}/fine`, 'http://localhost:9/', 'http://[::1]:9/', 'http://169.254.169.254/latest'];
  const checks = await checkLinks(urls, { ...options(), trustedOrigins: [] });
  for (const url of urls) expect(checks[url]).toMatchObject({ state: 'unreachable', detail: 'leads to a private network' });
  expect(requests).toEqual([]);
});

it('Each host gets one request at a time with a pause between', async () => {
  const log: string[] = [];
  vi.mocked(sleep).mockImplementation((milliseconds) => {
    log.push(`pause of ${milliseconds}`);
    return Promise.resolve();
  });
  const urls = origins.flatMap((origin) => ['a', 'b', 'c'].map((name) => `${origin}/fine?${name}`));
  await checkLinks(urls, { ...options(), delay: 30, hosts: 1, onChecked: (url) => log.push(url) });
  const ofHost = (origin: string) => ['a', 'b', 'c'].flatMap((name) => ['pause of 30', `${origin}/fine?${name}`]).slice(1);
  expect(log).toEqual(origins.flatMap(ofHost));
});

it('Only so many hosts get requests at once, each no more than one', async () => {
  const urls = origins.flatMap((origin) => Array.from({ length: 4 }, (_, i) => `${origin}/slow?${i}`));
  await checkLinks(urls, { ...options(), hosts: 2 });
  expect(requests).toHaveLength(12);
  expect(Math.max(...requests.map((request) => request.open))).toBe(2);
  expect(Math.max(...requests.map((request) => request.openOfHost))).toBe(1);
});

it('A host that stops answering is skipped, and its links are not reported as broken', async () => {
  const urls = Array.from({ length: 50 }, (_, i) => `${origins[0]!}/silent?${i}`);
  const checks = await checkLinks([...urls, `${origins[1]!}/fine`], { ...options(), timeout: 500 });
  expect(
    Object.values(checks)
      .map(({ state }) => state)
      .sort(),
  ).toEqual(['ok', 'unreachable', 'unreachable', 'unreachable']);
});

function options(): CheckOptions {
  return { userAgent: 'tests', delay: 0, timeout: 500, hosts: 4, trustedOrigins: origins };
}

function handle(request: IncomingMessage, response: ServerResponse): void {
  const { method = '', url = '', headers } = request;
  const { host = '', 'user-agent': agent = '' } = headers;
  openHosts.push(host);
  const openOfHost = openHosts.filter((each) => each === host).length;
  requests.push({ method, url, agent, open: openHosts.length, openOfHost });
  response.once('close', () => openHosts.splice(openHosts.indexOf(host), 1));
  const path = url.split('?')[0]!;
  if (path === '/silent') return;
  if (path === '/slow') return void setTimeout(() => response.end(), 30);
  const [status, location] = path === '/no-head' ? [method === 'HEAD' ? 405 : 200] : (answers[path] ?? [404]);
  response.writeHead(status, location === undefined ? {} : { location }).end();
}
