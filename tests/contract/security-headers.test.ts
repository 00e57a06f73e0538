import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { htmlFiles } from '../../src/build/html-files.ts';
import { securityHeaders } from '../../src/http/security-headers.ts';
import { distDir } from '../../src/build-settings.ts';
import { pointsOf, scoreOf, sourcesOf } from './observatory.ts';
import { cityIds, exampleCity, examplePage, exampleWord } from '../support/examples.ts';
import { useServer } from '../support/site-server.ts';

const { get } = useServer();

/** Reads every body: a connection that ends with one unread ends the client with it. */
async function ask(path: string, init?: RequestInit) {
  const response = await get(path, init);
  return { status: response.status, headers: response.headers, body: await response.text() };
}

const asset = (pattern: string) => `/${globSync(pattern, { cwd: distDir })[0]!}`;
/** What only some libraries have: the first file that matches, or none. */
const assets = (name: string, pattern: string) =>
  globSync(pattern, { cwd: distDir })
    .slice(0, 1)
    .map((file): [string, string] => [name, `/${file}`]);
const ofCity = (name: string, extension: string) =>
  cityIds.slice(0, 1).map((city): [string, string] => [name, `/events/${city}${extension}`]);
const calculating = (await htmlFiles(distDir))
  .filter(({ file }) => readFileSync(join(distDir, file), 'utf8').includes(' data-calculator='))
  .slice(0, 1);
const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const postMessage = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(message) };

const missing = '/nothing/here';

/** Pages, which hold all that a browser runs; nobody may embed them. */
const pages: [string, string, RequestInit?][] = [
  ['the home page', '/'],
  ['a page', examplePage],
  ...calculating.map(({ path }): [string, string] => ['a page with a calculator', path]),
  ...ofCity('a page of events', ''),
  ['the empty page of results', '/search'],
  ['the page of results', `/search?q=${exampleWord}`],
  ['a page that is not there', missing],
  ['the page of errors', '/errors'],
];

/** Everything else, from files and from code; what is for programs may be read from anywhere. */
const answers: [string, string, RequestInit?][] = [
  ['a Markdown file', `${examplePage}.md`],
  ['a page as Markdown', examplePage, { headers: { accept: 'text/markdown' } }],
  ['neither form of a page', examplePage, { headers: { accept: 'image/png' } }],
  ['search', `/api/agents/search?q=${exampleWord}`],
  ['search without a query', '/api/agents/search'],
  ['a method that is not answered', '/api/agents/search', { method: 'DELETE' }],
  ['a preflight', '/api/agents/search', { method: 'OPTIONS' }],
  ['events', `/api/agents/city-events?city=${exampleCity}`],
  ['Markdown from the interface', `/api/agents/markdown?path=${examplePage}`],
  ['the OpenAPI document', '/api/agents/openapi.json'],
  ['MCP', '/api/mcp', postMessage],
  ['MCP without a message', '/api/mcp'],
  ['the endpoint of monitors', '/api/health'],
  ['a request over its limit', '/api/rate-limited'],
  ['a feed of RSS', '/rss.xml'],
  ['a feed of Atom', '/atom.xml'],
  ['a feed of JSON', '/feed.json'],
  ...ofCity('a calendar', '.ics'),
  ...assets('a table of figures', '*/*.csv'),
  ['the list of pages', '/llms.txt'],
  ['robots.txt', '/robots.txt'],
  ['the sitemap', '/sitemap-index.xml'],
  ['security.txt', '/.well-known/security.txt'],
  ['the icon', '/favicon.svg'],
  ['a script', asset('_astro/*.js')],
  ['the index of search', '/pagefind/pagefind-entry.json'],
];

describe('By the rules of the HTTP Observatory', () => {
  it.each(pages)('%s has all 130 points that headers can give', async (_, path, init) => {
    const { headers, body } = await ask(path, init);
    expect(pointsOf(headers, body)).toEqual({
      'Content-Security-Policy': 10,
      Cookies: 0,
      'Cross-Origin Resource Sharing': 0,
      'Cross-Origin-Resource-Policy': 10,
      'Referrer-Policy': 5,
      'Strict-Transport-Security': 0,
      'Subresource Integrity': 0,
      'X-Content-Type-Options': 0,
      'X-Frame-Options': 5,
    });
  });

  it.each(answers)('%s loses no point, and is an A+', async (_, path, init) => {
    const points = pointsOf((await ask(path, init)).headers, '');
    expect(Object.entries(points).filter(([, each]) => each < 0)).toEqual([]);
    expect(scoreOf(points)).toBeGreaterThanOrEqual(120);
  });

  it.each([
    ['Content-Security-Policy', -25, ''],
    ['Content-Security-Policy', -20, "default-src 'self'; script-src 'self' 'unsafe-inline'"],
    ['Content-Security-Policy', -20, "default-src 'self'; script-src https:"],
    ['Content-Security-Policy', -20, "script-src 'self'"],
    ['Content-Security-Policy', -20, "default-src 'none'; connect-src http://example.org"],
    ['Content-Security-Policy', -25, "default-src 'none'; img-src 'self'; img-src data:"],
    ['Content-Security-Policy', -10, "default-src 'none'; script-src 'self' 'unsafe-eval'"],
    ['Content-Security-Policy', 0, "default-src 'none'; style-src 'unsafe-inline'"],
    ['Content-Security-Policy', 5, "default-src 'self'"],
    ['Cookies', -40, 'a=1', 'Set-Cookie'],
    ['Cookies', -30, 'a=1; Secure; SameSite=Lax', 'Set-Cookie'],
    ['Cookies', -20, 'a=1; Secure; HttpOnly; SameSite=None', 'Set-Cookie'],
    ['Cookies', 0, 'a=1; Secure; HttpOnly; SameSite=Strict', 'Set-Cookie'],
    ['Cross-Origin Resource Sharing', -50, 'true', 'Access-Control-Allow-Credentials'],
    ['Cross-Origin-Resource-Policy', -5, 'anyone'],
    ['Referrer-Policy', -5, 'unsafe-url'],
    ['Strict-Transport-Security', -20, ''],
    ['Strict-Transport-Security', -10, 'max-age=3600'],
    ['X-Content-Type-Options', -5, 'sniff'],
    ['X-Frame-Options', -20, 'ALLOWALL'],
  ] as [string, number, string, string?][])('%s can get %d points, for %j', (test, points, value, header = test) => {
    expect(pointsOf(new Headers(value === '' ? {} : { [header]: value }), '')[test]).toBe(points);
  });

  it.each([
    [0, '<script type="module" src="/_astro/a.js"></script>'],
    [0, '<script src="https://cdn.example/a.js" integrity="sha384-x"></script>'],
    [-5, '<script src="https://cdn.example/a.js"></script>'],
    [-50, '<script src="//cdn.example/a.js" integrity="sha384-x"></script>'],
  ])('scripts can get %d points, for %s', (points, html) => {
    expect(pointsOf(new Headers(), html)['Subresource Integrity']).toBe(points);
  });
});

describe('Every answer', () => {
  it.each([...pages, ...answers])('tells browsers the same of security: %s', async (_, path, init) => {
    const { headers } = await ask(path, init);
    const told = Object.keys(securityHeaders).map((name) => [name, headers.get(name)]);
    expect(Object.fromEntries(told)).toEqual(securityHeaders);
  });

  it.each(pages)('that is a page runs nothing but scripts of the site’s: %s', async (_, path, init) => {
    const { status, headers, body } = await ask(path, init);
    expect(status).toBe(path === missing ? 404 : 200);
    const policy = headers.get('content-security-policy')!;
    // To compile WebAssembly, which Pagefind's search is, and no text as script.
    expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|strict-dynamic|\*|https?:/);
    expect(
      ['object-src', 'base-uri', 'frame-ancestors', 'frame-src', 'worker-src'].map((each) => sourcesOf(policy, each)),
    ).toEqual(Array(5).fill(["'none'"]));
    expect(sourcesOf(policy, 'form-action')).toEqual(["'self'"]);
    const inline = [...body.matchAll(/<script\b(?![^>]*\bsrc=)([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(inline.filter((attributes) => !/type="application\/(ld\+)?json"/.test(attributes!))).toEqual([]);
    expect(body).not.toMatch(/<[a-z][^>]*\s(on[a-z]+|style)=|javascript:/i);
  });

  it.each(answers)('that is no page runs, loads and embeds nothing: %s', async (_, path, init) => {
    const policy = (await ask(path, init)).headers.get('content-security-policy')!;
    expect(sourcesOf(policy, 'default-src')).toEqual(["'none'"]);
    expect(sourcesOf(policy, 'frame-ancestors')).toEqual(["'none'"]);
  });
});
