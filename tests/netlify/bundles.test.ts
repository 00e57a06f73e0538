/** What Netlify's own build made of the functions: their routes, limits, size and files. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { capabilities, type Capability } from '../../src/contract/capabilities.ts';
import { mcpJsonRpc } from '../../src/contract/mcp.ts';
import { RATE_LIMITED_PATH, RATE_WINDOW, rateLimits } from '../../src/contract/rate-limits.ts';

const MB = 1_000_000;

const { functions } = JSON.parse(readFileSync('.netlify/functions/manifest.json', 'utf8')) as { functions: BuiltFunction[] };
const limited = functions.filter(({ name }) => name in rateLimits);

describe('The built functions', () => {
  it('answer at every path of the contract', () => {
    const routes = functions.flatMap(({ routes = [] }) => routes.map(({ pattern }) => pattern));
    for (const { path } of [...capabilities, mcpJsonRpc] as Pick<Capability, 'path'>[]) expect(routes).toContain(path);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('have their rate limits in the manifest, for each caller alone', () => {
    expect(limited.length).toBe(Object.keys(rateLimits).filter((name) => !name.startsWith('edge/')).length);
    for (const { name, trafficRules } of limited) {
      const { requests } = rateLimits[name as keyof typeof rateLimits];
      expect([name, trafficRules]).toEqual([
        name,
        {
          action: {
            type: 'rewrite',
            config: {
              to: RATE_LIMITED_PATH,
              rateLimitConfig: { windowLimit: requests, windowSize: RATE_WINDOW, algorithm: 'sliding_window' },
              aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] },
            },
          },
        },
      ]);
    }
  });

  it.each(functions.map(({ name, path }) => [name, path]))('%s fits, zipped and unzipped', (name, zip) => {
    const [zipped, unzipped] = [statSync(zip).size, bundle(name).reduce((sum, { size }) => sum + size, 0)];
    console.log(`${name}: ${(zipped / MB).toFixed(2)} MB zipped, ${(unzipped / MB).toFixed(2)} MB unzipped`);
    expect(zipped).toBeLessThan(50 * MB);
    expect(unzipped).toBeLessThan(250 * MB);
  });

  it.each([
    ['search', ['artifacts/site.json', 'artifacts/search/records.store', 'dist/pagefind/pagefind-entry.json']],
    ['markdown', ['artifacts/site.json', 'dist/glossary/dilution.md']],
    ['city-events', ['artifacts/site.json', 'dist/library/events.json']],
    ['mcp', ['artifacts/site.json', 'artifacts/search/records.store', 'dist/library/events.json', 'dist/index.md']],
    ['search-page', ['artifacts/site.json', 'artifacts/search/records.store', 'dist/search.html']],
    ['internal-leaderboard', ['artifacts/site.json', 'src/styles/site.css']],
    ['internal-coverage-map', ['artifacts/overview.json', 'dist/library/events.json', 'src/styles/site.css']],
    ['internal-outbound', ['artifacts/overview.json', 'src/styles/site.css']],
    ['internal-dashboard', ['artifacts/state.json', 'src/styles/site.css']],
    ['internal-companies-sync', ['artifacts/site.json']],
    ['daily-refresh', []],
    ['rate-limited', []],
  ])('%s holds the artifacts that it reads', (name, needed) => {
    const files = bundle(name).map(({ file }) => file);
    expect(files).toEqual(expect.arrayContaining(needed));
  });

  it.each(functions.map(({ name }) => name))('%s holds nothing that it was not meant to', (name) => {
    const others = bundle(name)
      .map(({ file }) => file)
      .filter((file) => !/^(___netlify-|package\.json$|functions\/|src\/|node_modules\/|artifacts\/|dist\/)/.test(file));
    expect(others).toEqual([]);
    const strange = bundle(name).filter(({ file }) => /(^|\/)(\.env|\.git|tests|content)(\/|$)|\.(html|map)$/.test(file));
    expect(
      strange.map(({ file }) => file).filter((file) => !file.startsWith('node_modules/') && file !== 'dist/search.html'),
    ).toEqual([]);
  });
});

describe('The built edge functions', () => {
  it('answer where netlify.toml says', () => {
    const { routes } = JSON.parse(readFileSync('.netlify/edge-functions-dist/manifest.json', 'utf8')) as {
      routes: { function: string; path: string; headers?: object }[];
    };
    expect(routes.map(({ function: name, path }) => [name, path])).toEqual([
      ['markdown', '/*'],
      ['markdown-file', '/*.md'],
      ['gate', '/leaderboard'],
      ['gate', '/coverage-map'],
      ['gate', '/outbound'],
    ]);
    expect(routes[0]).toHaveProperty('headers.accept');
  });
});

function bundle(name: string): { file: string; size: number }[] {
  const folder = join('.netlify/functions-serve/.unzipped', name);
  return globSync('**/*', { cwd: folder })
    .map((file) => ({ file, stats: statSync(join(folder, file)) }))
    .filter(({ stats }) => stats.isFile())
    .map(({ file, stats }) => ({ file, size: stats.size }));
}

interface BuiltFunction {
  name: string;
  /** Of its zip. */
  path: string;
  routes?: { pattern: string }[];
  trafficRules?: object;
}
