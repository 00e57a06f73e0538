import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { distDir } from '../../src/build-settings.ts';
import { loadHeaderRules } from '../../src/server/header-rules.ts';
import { addresses } from '../../src/addresses.ts';
import { newsletter } from '../../src/site/site.ts';
import { cityIds } from '../support/examples.ts';

const applyHeaders = await loadHeaderRules(distDir);
const headersAt = (path: string) => applyHeaders(path, new Response()).headers;

/** What pages load, and the Markdown, which an edge function answers for. */
const isForPages = (path: string) => /^\/(_astro|pagefind|_headers|_redirects)|\.(html|ico|md|png|svg)$/.test(path);
const paths = readdirSync(distDir, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => `/${relative(distDir, join(entry.parentPath, entry.name))}`);

describe('The headers of the built files', () => {
  it('open what is for programs to every origin, and nothing else', () => {
    const isOpen = (path: string) =>
      headersAt(path).get('Access-Control-Allow-Origin') === '*' &&
      headersAt(path).get('Cross-Origin-Resource-Policy') === 'cross-origin';
    expect(paths.filter((path) => !isForPages(path) && !isOpen(path))).toEqual([]);
    const isOpenPage = (path: string) => /\.html$/.test(path) && headersAt(path).has('Access-Control-Allow-Origin');
    expect(paths.filter(isOpenPage)).toEqual([]);
  });

  it('have the security headers everywhere', () => {
    const isWithout = (path: string) =>
      !['Content-Security-Policy', 'X-Content-Type-Options'].every((name) => headersAt(path).has(name));
    expect(paths.filter(isWithout)).toEqual([]);
  });

  it.each([
    ['/rss.xml', 'application/rss+xml; charset=utf-8'],
    ...(newsletter ? [[`/${newsletter.id}/atom.xml`, 'application/atom+xml; charset=utf-8']] : []),
    ['/feed.json', 'application/feed+json'],
    ...cityIds.slice(0, 1).map((city) => [`/events/${city}.xml`, 'application/rss+xml; charset=utf-8']),
    [addresses.changesFeed, 'application/atom+xml; charset=utf-8'],
    [addresses.apiCatalog, 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
    [addresses.serverCard, 'application/mcp-server-card+json'],
  ] as [string, string][])('state the media type of %s, which its name does not', (path, type) => {
    expect(headersAt(path).get('Content-Type')).toBe(type);
  });

  it('link the API catalogue from the home page and from itself', () => {
    expect(headersAt('/').get('Link')).toContain('rel="api-catalog"');
    expect(headersAt(addresses.apiCatalog).get('Link')).toBe(`<${addresses.apiCatalog}>; rel="api-catalog"`);
  });
});
