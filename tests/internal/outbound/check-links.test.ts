/** Link checks against servers on loopback alone. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type CheckOptions, checkLinks } from '../../../src/internal/outbound/check-links.ts';

const requests: { method: string; url: string; agent: string; host: string; at: number; open: number }[] = [];
const servers: Server[] = [];
let origins: string[];
let open = 0;

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
beforeEach(() => void (requests.length = 0));

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

it('Each host gets one request at a time with a pause between, and only so many hosts at once', async () => {
  const urls = origins.flatMap((origin) => Array.from({ length: 4 }, (_, i) => `${origin}/slow?${i}`));
  const onChecked = vi.fn();
  await checkLinks(urls, { ...options(), delay: 30, hosts: 2, onChecked });
  expect(onChecked).toHaveBeenCalledTimes(12);
  for (const origin of origins) {
    const times = requests.filter(({ host }) => origin.endsWith(host)).map(({ at }) => at);
    expect(times).toHaveLength(4);
    // A timer may be early by less than a millisecond; the answer alone takes as long as the pause.
    for (let i = 1; i < times.length; i++) expect(times[i]! - times[i - 1]!).toBeGreaterThanOrEqual(30 + 30 - 2);
  }
  expect(Math.max(...requests.map((request) => request.open))).toBeLessThanOrEqual(2);
});

it('A host that stops answering is skipped, and its links are not reported as broken', async () => {
  const urls = Array.from({ length: 50 }, (_, i) => `${origins[0]!}/silent?${i}`);
  const checks = await checkLinks([...urls, `${origins[1]!}/fine`], { ...options(), timeout: 50 });
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
  requests.push({
    method,
    url,
    agent: headers['user-agent'] ?? '',
    host: headers.host ?? '',
    at: performance.now(),
    open: ++open,
  });
  response.once('close', () => open--);
  const path = url.split('?')[0]!;
  if (path === '/silent') return;
  if (path === '/slow') return void setTimeout(() => response.end(), 30);
  const [status, location] = path === '/no-head' ? [method === 'HEAD' ? 405 : 200] : (answers[path] ?? [404]);
  response.writeHead(status, location === undefined ? {} : { location }).end();
}
