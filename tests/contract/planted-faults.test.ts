/** Every check of the public contract can fail: a proxy before the site does one thing wrong at a time. */
import { serve as listen } from 'srvx/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addresses } from '../../src/addresses.ts';
import { operatorPaths } from '../../src/operator-paths.ts';
import { DAY, SECOND } from '../../src/shared/time.ts';
import { required } from '../../src/shared/required.ts';
import { type Certificate, liveSite } from '../public-contract/live-site.ts';
import { type Finding, runChecks } from '../public-contract/public-check.ts';
import { publicChecks } from '../public-contract/public-checks.ts';
import { cityIds, examplePage } from '../support/examples.ts';
import { isNetlifyCli, useServer } from '../support/site-server.ts';

/** Answers a request in place of the site, or changes what goes in or comes out. */
type Proxy = (request: Request, pass: (request?: Request) => Promise<Response>) => Promise<Response>;

interface Fault {
  /** What the proxy does. */
  it: string;
  /** The beginning of the name of the check that finds it. */
  check: string;
  proxy: Proxy;
  /** How the site is without the fault, where the tested one is otherwise. */
  sound?: Proxy;
  /** Days for which the certificate is valid. */
  certificateDays?: number;
}

/** Milliseconds that the clock of the checks shows: as slow as the machine may be, an answer takes what a proxy makes it take. */
let passed = 0;

const pathname = ({ url }: Request) => new URL(url).pathname;
const isMarkdown = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/markdown') ?? false;
const isHtml = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false;

/** A copy of an answer with other headers; null removes one. */
function withHeaders(response: Response, headers: Record<string, string | null>): Response {
  const changed = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers))
    if (value === null) changed.headers.delete(name);
    else changed.headers.set(name, value);
  return changed;
}

/** Changes headers of the answers for which `which` holds. */
function changing(
  headers: Record<string, string | null>,
  which: (response: Response, request: Request) => boolean = () => true,
): Proxy {
  return async (request, pass) => {
    const response = await pass();
    return which(response, request) ? withHeaders(response, headers) : response;
  };
}

function rewriting(which: (response: Response, request: Request) => boolean, rewrite: (text: string) => string): Proxy {
  return async (request, pass) => {
    const response = await pass();
    if (request.method === 'HEAD' || response.status !== 200 || !which(response, request)) return response;
    return new Response(rewrite(await response.text()), response);
  };
}

const at =
  (path: string) =>
  (_: Response, request: Request): boolean =>
    pathname(request) === path;

/** A cache whose key is made of what `keyOf` returns. */
function caching(keyOf: (request: Request) => string): Proxy {
  const kept = new Map<string, Response>();
  return async (request, pass) => {
    if (request.method !== 'GET') return pass();
    const key = keyOf(request);
    const response = kept.get(key) ?? (await pass());
    kept.set(key, response.clone());
    return response;
  };
}

/** Answers for one path in place of the site. */
const answering =
  (path: string | RegExp, answer: (request: Request) => Response): Proxy =>
  (request, pass) => {
    const isThis = typeof path === 'string' ? pathname(request) === path : path.test(pathname(request));
    return isThis ? Promise.resolve(answer(request)) : pass();
  };

const refreshed = (hoursAgo: number, builtDaysAgo: number) =>
  rewriting(at('/api/health'), (text) => {
    const health = JSON.parse(text) as { built: string; artifacts: { events: object } };
    health.built = new Date(Date.now() - builtDaysAgo * DAY).toISOString().slice(0, 10);
    Object.assign(health.artifacts.events, { status: hoursAgo > 36 ? 'stale' : 'ok', ageHours: hoursAgo });
    return JSON.stringify(health);
  });

const page = (status = 200) =>
  new Response('<!doctype html><title>Hello</title>', { status, headers: { 'content-type': 'text/html' } });
const isProblem = ({ headers }: Response) => headers.get('content-type') === 'application/problem+json';

const faults: Fault[] = [
  { it: 'drops Vary', check: 'Pages are HTML', proxy: changing({ vary: null }) },
  {
    it: 'lets browsers keep Markdown for an hour',
    check: 'Browsers and other',
    proxy: changing({ 'cache-control': 'public, max-age=3600' }, isMarkdown),
  },
  { it: 'strips Link', check: 'Answers carry the links', proxy: changing({ link: null }) },
  {
    it: 'rewrites entity tags',
    check: 'HEAD is answered',
    proxy: changing({ etag: '"of-the-proxy"' }, ({ status }) => status === 200),
  },
  {
    it: 'serves .md as octets',
    check: 'A page is the same',
    proxy: changing({ 'content-type': 'application/octet-stream' }, (_, request) => request.url.endsWith('.md')),
  },
  {
    it: 'holds answers back until they are complete',
    check: 'A long answer begins',
    proxy: async (request, pass) => {
      const response = await pass();
      if (pathname(request) === addresses.fullText) passed += 3 * SECOND;
      return response;
    },
  },
  {
    it: 'answers 200 for 404',
    check: 'What does not exist',
    proxy: async (_, pass) => {
      const response = await pass();
      return response.status === 404 ? new Response(response.body, { status: 200, headers: response.headers }) : response;
    },
  },
  { it: 'opens the dashboard', check: 'Nothing of the operators', proxy: answering(operatorPaths.dashboard, () => page()) },
  {
    it: 'opens data of the operators',
    check: 'Nothing of the operators',
    proxy: answering(/^\/api\/internal\//, () => Response.json({ companies: [] })),
  },
  {
    it: 'lets caches keep what the operators see',
    check: 'Nothing of the operators',
    proxy: changing({ 'cache-control': 'public, max-age=60' }, at(operatorPaths.leaderboard)),
  },
  {
    it: 'makes operators’ paths of other spellings',
    check: 'Other spellings',
    proxy: answering(/^\/dashboard\/$/i, () => page(401)),
  },
  { it: 'is two days behind with its events', check: 'The site was built', sound: refreshed(3, 0), proxy: refreshed(51, 0) },
  { it: 'is two days behind with its build', check: 'The site was built', sound: refreshed(3, 0), proxy: refreshed(3, 2) },
  { it: 'keeps one form of a page for both', check: 'Accept decides', proxy: caching(({ url }) => url) },
  {
    it: 'keeps one search for all',
    check: 'A cache tells searches',
    proxy: caching((request) => pathname(request) + String(request.headers.get('accept'))),
  },
  {
    it: 'serves a page of an earlier build',
    check: 'Pages are those of one build',
    proxy: rewriting(at(examplePage), (html) => html.replace('</main>', '<p>Of yesterday.</p></main>')),
  },
  {
    it: 'adds a script to pages',
    check: 'Pages run no script',
    proxy: rewriting(isHtml, (html) => html.replace('</head>', '<script src="https://cdn.example/watch.js"></script></head>')),
  },
  {
    it: 'weakens the policy of pages',
    check: 'Pages run no script',
    proxy: changing(
      { 'content-security-policy': "default-src 'none'; script-src 'self' 'unsafe-inline'; frame-ancestors 'none'" },
      isHtml,
    ),
  },
  { it: 'strips the headers of security', check: 'Every public answer', proxy: changing({ 'x-content-type-options': null }) },
  { it: 'sets a cookie', check: 'Every public answer', proxy: changing({ 'set-cookie': 'route=a; Path=/' }) },
  { it: 'strips CORS', check: 'Every document', proxy: changing({ 'access-control-allow-origin': null }) },
  {
    it: 'answers HEAD with 405',
    check: 'Every document',
    proxy: (request, pass) => (request.method === 'HEAD' ? Promise.resolve(new Response(null, { status: 405 })) : pass()),
  },
  {
    it: 'ends lines of skills otherwise',
    check: 'Skills have the digest',
    proxy: rewriting(
      (_, request) => request.url.endsWith('/SKILL.md'),
      (text) => text.replaceAll('\n', '\r\n'),
    ),
  },
  { it: 'serves nothing from /.well-known/', check: 'The API catalogue', proxy: answering(/^\/\.well-known\//, () => page(404)) },
  {
    it: 'has lost a document that a catalogue names',
    check: 'The catalogues',
    proxy: answering(/\/search-library\/SKILL\.md$/, () => page(404)),
  },
  {
    it: 'shows a page for every sign-in that agents look for',
    check: 'No credential',
    proxy: answering(/^\/\.well-known\/o/, () => page()),
  },
  {
    it: 'puts its own robots.txt in front',
    check: 'robots.txt',
    proxy: rewriting(at('/robots.txt'), (text) => `User-agent: GPTBot\nDisallow: /\n\n${text}`),
  },
  {
    it: 'serves a security.txt of two years ago',
    check: 'security.txt',
    proxy: rewriting(at(addresses.securityTxt), (text) => text.replace(/Expires: \d+/, 'Expires: 2024')),
  },
  {
    it: 'shows its own pages for errors',
    check: 'Mistakes are answered',
    proxy: async (_, pass) => pass().then((response) => (isProblem(response) ? page(response.status) : response)),
  },
  {
    it: 'answers every form with HTML',
    check: 'Neither form',
    proxy: async (_, pass) => pass().then((response) => (response.status === 406 ? page() : response)),
  },
  {
    it: 'answers preflights itself',
    check: 'Other methods',
    proxy: (request, pass) => (request.method === 'OPTIONS' ? Promise.resolve(new Response(null, { status: 200 })) : pass()),
  },
  {
    it: 'refuses POST',
    check: 'MCP shakes hands',
    proxy: (request, pass) => (request.method === 'POST' ? Promise.resolve(page(403)) : pass()),
  },
  {
    it: 'strips headers that it does not know from requests',
    check: 'MCP has the tools',
    proxy: (request, pass) => {
      const sent = new Request(request);
      for (const name of ['mcp-protocol-version', 'mcp-method', 'mcp-name']) sent.headers.delete(name);
      return pass(sent);
    },
  },
  {
    it: 'opens an event stream that says nothing',
    check: 'MCP refuses',
    proxy: (request, pass) =>
      request.method === 'GET' && pathname(request) === '/api/mcp' ? Promise.resolve(new Response(null)) : pass(),
  },
  {
    it: 'serves calendars as plain text',
    check: 'Cities have',
    proxy: changing({ 'content-type': 'text/plain' }, (_, request) => request.url.endsWith('.ics')),
  },
  { it: 'cuts feeds off', check: 'The feeds are whole', proxy: rewriting(at('/atom.xml'), (text) => text.slice(0, 500)) },
  {
    it: 'lets nobody keep assets',
    check: 'Files whose names',
    proxy: changing({ 'cache-control': 'no-cache' }, (_, request) => request.url.includes('/_astro/')),
  },
  {
    it: 'challenges what is no browser',
    check: 'Browsers, programs and crawlers',
    proxy: (request, pass) => (/bot/i.test(request.headers.get('user-agent') ?? '') ? Promise.resolve(page(403)) : pass()),
  },
  {
    it: 'redirects a slash at the end in a circle',
    check: 'A slash at the end',
    proxy: answering(`${examplePage}/`, ({ url }) => new Response(null, { status: 301, headers: { location: url } })),
  },
  { it: 'cannot read an artifact', check: 'Everything that functions read', proxy: answering('/api/health', () => page(503)) },
  {
    it: 'has an empty index',
    check: 'Search answers',
    proxy: rewriting(at('/api/agents/search'), (text) =>
      JSON.stringify({ ...(JSON.parse(text) as object), count: 0, results: [] }),
    ),
  },
  {
    it: 'was built without its address',
    check: 'Absolute addresses',
    sound: rewriting(
      () => true,
      (text) => text.replaceAll(/http:\/\/localhost:8888/g, 'https://site.example'),
    ),
    proxy: (_, pass) => pass(),
  },
  { it: 'has a certificate that ends in a week', check: 'The certificate', proxy: (_, pass) => pass(), certificateDays: 7 },
  { it: 'answers over plain http', check: 'Plain http', proxy: (_, pass) => pass(), sound: toHttps },
];

const { address } = useServer();
let current: Proxy;
let server: ReturnType<typeof listen>;
beforeAll(async () => {
  const pass = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const body = ['GET', 'HEAD'].includes(request.method) ? null : await request.text();
    const { method, headers } = request;
    const response = await fetch(new URL(pathname + search, address()), { method, headers, body, redirect: 'manual' });
    const copy = new Response([204, 304].includes(response.status) ? null : await response.arrayBuffer(), response);
    // Of this connection, not of the next one.
    return withHeaders(copy, { 'content-length': null, 'transfer-encoding': null, connection: null, 'keep-alive': null });
  };
  server = listen({
    fetch: (request) => current(request, (sent = request) => pass(sent)),
    port: 0,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
  });
  await server.ready();
});
afterAll(() => server.close(true));

describe.skipIf(isNetlifyCli)('Before a site, a proxy', () => {
  it.each(faults)('that $it is found', async ({ check, proxy, sound = (_, pass) => pass(), certificateDays }) => {
    const hasNothingToAsk = check.startsWith('Cities') || check.startsWith('The site was built');
    if (hasNothingToAsk && cityIds.length === 0) return;
    expect(await find(check, sound)).toMatchObject({ state: 'holds', details: [] });
    expect(await find(check, proxy, certificateDays)).toMatchObject({ state: 'fails' });
  });

  it('can do wrong what each check finds', () => {
    expect(publicChecks.filter(({ name }) => !faults.some(({ check }) => name.startsWith(check)))).toEqual([]);
  });
});

/** Asks what one check asks, through a proxy, of the site under a public address. */
async function find(name: string, proxy: Proxy, certificateDays = 60): Promise<Finding | undefined> {
  current = proxy;
  const certificate: Certificate = { protocol: 'TLSv1.3', validTo: new Date(Date.now() + certificateDays * DAY) };
  const through: typeof fetch = (asked, init) => {
    const { protocol, pathname, search } = new URL(asked instanceof Request ? asked.url : asked);
    return fetch(new URL(pathname + search, server.url), {
      ...init,
      headers: { ...init?.headers, 'x-forwarded-proto': protocol },
    });
  };
  const site = liveSite('https://site.example', {
    fetch: through,
    certificateOf: () => Promise.resolve(certificate),
    clock: () => passed,
  });
  const check = required(
    publicChecks.find((each) => each.name.startsWith(name)),
    name,
  );
  // That of all answers has none to look at when it is alone.
  await Promise.all([site.ask('/'), site.ask(addresses.lists)]);
  for await (const finding of runChecks([check], site)) return finding;
  return undefined;
}

/** As the platform does, for what was asked over plain http. */
async function toHttps(request: Request, pass: () => Promise<Response>): Promise<Response> {
  if (request.headers.get('x-forwarded-proto') !== 'http:') return pass();
  return new Response(null, { status: 301, headers: { location: `https://site.example${pathname(request)}` } });
}
