/** Nothing public mentions the operators' paths. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pageList } from '../../src/capabilities/artifacts.ts';
import { serve } from '../../src/server/serve.ts';
import { distDir } from '../../src/build-settings.ts';
import { exampleCity } from '../support/examples.ts';

const disallowed = readFileSync(join(distDir, 'robots.txt'), 'utf8').matchAll(/^Disallow: (\S+)$/gm);
/** Without what marks the end of an address. */
const paths = [...new Set([...disallowed].map(([, path]) => path!.replace(/[$?]$/, '')))];

/** Matches these paths on this site, not at the end of another site's URL. */
const named = new RegExp(
  `(?:^|[^\\w./-]|localhost:8888)(${paths.map((path) => path.replace(/\/$/, '')).join('|')})(?![\\w-])`,
  'm',
);

it('robots.txt keeps crawlers from every path of the operators, in every group', async () => {
  const modules = globSync('functions/internal-*.ts').map(
    (file) => import(join(process.cwd(), file)) as Promise<{ config: { path?: string | string[] } }>,
  );
  const served = (await Promise.all(modules)).flatMap(({ config }) => config.path ?? []);
  expect(served.length).toBeGreaterThan(10);
  const groups = readFileSync(join(distDir, 'robots.txt'), 'utf8')
    .split('\n\n')
    .filter((group) => group.includes('User-agent'));
  expect(groups.length).toBeGreaterThan(1);
  for (const group of groups)
    for (const path of served)
      expect(paths.filter((each) => group.includes(`Disallow: ${each}`) && path.startsWith(each))).not.toEqual([]);
});

describe('The operators’ paths are not mentioned', () => {
  it.each([
    ['in a link', '<a href="/leaderboard">', true],
    ['in a document', 'See http://localhost:8888/api/internal/companies.', true],
    ['in code', 'fetch("/enter?to=x")', true],
    ['at the beginning', '/dashboard', true],
    ['as the end of another site’s address', 'https://example.org/dashboard', false],
    ['as the beginning of another word', '/entertainment', false],
  ])('%s (this test would notice: %s)', (_, text, isNamed) => {
    expect(named.test(text)).toBe(isNamed);
  });

  it('in a published file other than robots.txt', () => {
    const files = globSync('**/*', { cwd: distDir, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(2 * pageList().titles.size);
    const telling = files.filter((file) => named.test(`/${file.slice(distDir.length + 1)}`) || named.test(textOf(file)));
    expect(telling.map((file) => file.slice(distDir.length + 1))).toEqual(['robots.txt']);
  });

  it('in answers of the public functions', async () => {
    const server = await serve({ port: 0, host: '127.0.0.1', dist: distDir });
    const rpc = (method: string, params: object) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    const initialize = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'tests', version: '1' } };
    const questions = ['leaderboard', 'dashboard', 'coverage map', 'companies sync', 'outbound links'];
    const requests: [path: string, init?: RequestInit][] = [
      ...questions.flatMap((q): [string][] => [
        [`/api/agents/search?${new URLSearchParams({ q }).toString()}`],
        [`/search?${new URLSearchParams({ q }).toString()}`],
      ]),
      ...paths.map((path): [string] => [`/api/agents/markdown?${new URLSearchParams({ path }).toString()}`]),
      [`/api/agents/city-events?city=${exampleCity}`],
      ['/api/health'],
      ['/', { method: 'HEAD' }],
      ['/api/mcp', rpc('initialize', initialize)],
      ['/api/mcp', rpc('tools/list', {})],
      ['/api/mcp', rpc('tools/call', { name: 'search', arguments: { q: 'leaderboard' } })],
      ['/nowhere'],
      ['/nowhere', { headers: { accept: 'text/markdown' } }],
    ];
    try {
      for (const [path, init] of requests) {
        const response = await fetch(new URL(path, server.url), init);
        const headers = [...response.headers].map((header) => header.join(': ')).join('\n');
        // An answer may quote the requested path.
        const text = `${headers}\n${await response.text()}`.replaceAll(/(`|"|')\/[\w/-]*\1/g, (quoted) =>
          path.includes(encodeURIComponent(quoted.slice(1, -1))) ? '' : quoted,
        );
        expect(named.exec(text)?.[0], path).toBeUndefined();
      }
    } finally {
      await server.close(true);
    }
  });
});

describe('The edge guard', () => {
  it('imports nothing of Node and no package', () => {
    const read = new Set<string>();
    const outside: string[] = [];
    const follow = (file: string) => {
      if (read.has(file)) return;
      read.add(file);
      for (const [, from] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type\b)[^;]*? from '([^']+)';/gm))
        if (from!.startsWith('.')) follow(normalize(join(dirname(file), from!)));
        else outside.push(`${file}: ${from}`);
    };
    follow('functions/edge/gate.ts');
    expect([...read]).toContain('src/internal/signed-value.ts');
    expect(outside).toEqual([]);
    for (const file of read) expect(readFileSync(file, 'utf8'), file).not.toMatch(/import\(|\bBuffer\b|require\(/);
  });
});

/** Pagefind compresses its files. */
function textOf(file: string): string {
  const bytes = readFileSync(file);
  return (bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes) : bytes).toString('utf8');
}
