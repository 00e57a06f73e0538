/** What operators rely on: health, timing, and Markdown when no function holds it. */
import { copyFileSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { config } from '../../functions/health.ts';
import { artifactsDir, distDir, outDir } from '../../src/build-settings.ts';
import { eventStore } from '../../src/capabilities/artifacts.ts';
import { health } from '../../src/http/health.ts';
import { site } from '../../src/site/site.ts';
import { DAY, HOUR } from '../../src/shared/time.ts';
import { examplePage, exampleWord, unless } from '../support/examples.ts';
import { writeSiteArtifacts } from '../support/site-artifacts.ts';
import { useServer } from '../support/site-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { get, json } = useServer();

describe('GET /api/health', () => {
  it('says that every artifact can be read, how much each holds and how old the build is', async () => {
    const { status, type, body } = await json('/api/health');
    expect([status, type]).toEqual([200, 'application/json']);
    expect(body).toMatchObject({
      status: expect.stringMatching(/^(ok|degraded)$/),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      built: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      artifacts: {
        site: { status: 'ok', pages: expect.any(Number), cities: expect.any(Number) },
        search: { status: 'ok', found: 1 },
        events: { status: expect.stringMatching(/^(ok|stale|down)$/), updated: expect.any(String), ageHours: expect.any(Number) },
        markdown: { status: 'ok' },
      },
    });
  });

  const sources = Object.values(eventStore().sources).filter(
    ({ authority, lastGood }) => authority !== 'editor' && lastGood !== null,
  );

  it.skipIf(sources.length === 0).each([
    ['ok', 'ok', HOUR],
    ['degraded', 'stale', 37 * HOUR],
    ['degraded', 'down', 8 * DAY],
  ])(
    `is 200 and says %s when the events are %s${unless(sources.length > 0, 'source of events')}`,
    async (status, events, age) => {
      const latest = Math.max(...sources.map(({ lastGood }) => Date.parse(lastGood ?? '')));
      vi.useFakeTimers({ now: latest + age, toFake: ['Date'] });
      const answer = await health(new Request('http://localhost/api/health'));
      vi.useRealTimers();
      // Where the last refresh failed, as it does without a network, no source is better than stale.
      const isFailing = events === 'ok' && sources.every(({ reason }) => reason !== null);
      const expected = isFailing ? { status: 'degraded', events: 'stale' } : { status, events };
      const body = { status: expected.status, artifacts: { events: { status: expected.events } } };
      expect([answer.status, await answer.json()]).toMatchObject([200, body]);
    },
  );

  it('is never cached, is read-only, and answers HEAD', async () => {
    expect((await get('/api/health')).headers.get('cache-control')).toBe('no-store');
    const head = await get('/api/health', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await json('/api/health', { method: 'POST' })).status).toBe(405);
  });

  it('stands where its function is declared, beside the artifacts that it reads', () => {
    expect(config.path).toBe('/api/health');
    const { functions } = parse(readFileSync('netlify.toml', 'utf8')) as {
      functions: Record<string, { included_files: string[] }>;
    };
    const files = functions['health']!.included_files;
    expect(functions['search']!.included_files.filter((file) => !files.includes(file))).toEqual([]);
    expect(functions['city-events']!.included_files.filter((file) => !files.includes(file))).toEqual([]);
  });
});

it.each([
  [`/api/agents/search?q=${exampleWord}`, 'search'],
  ['/api/agents/markdown?path=/', 'markdown'],
  ['/api/agents/city-events', 'city-events'],
  ['/api/agents/search', 'search'],
  ['/api/mcp', 'mcp'],
  [`/search?q=${exampleWord}`, 'search'],
  ['/index.md', 'md'],
])('%s says how long it took, also to scripts of other sites', async (path, metric) => {
  const { headers } = await get(path);
  expect(headers.get('server-timing')).toMatch(new RegExp(`^${metric};dur=[\\d.]+$`));
  if (path.startsWith('/api/'))
    expect([headers.get('timing-allow-origin'), headers.get('access-control-expose-headers')]).toEqual([
      '*',
      expect.stringContaining('Server-Timing'),
    ]);
});

/** The files of the site on a server of their own, until `broken` says how it answers instead. */
const files: { broken: RequestListener | undefined; requests: number } = { broken: undefined, requests: 0 };
const fileServer = createServer((request, response) => {
  files.requests += 1;
  if (files.broken) return files.broken(request, response);
  const path = request.url ?? '';
  response.setHeader('Content-Type', path.endsWith('.md') ? 'text/markdown; charset=utf-8' : 'application/octet-stream');
  response.end(readFileSync(join(distDir, path)));
});
beforeAll(() => new Promise<void>((resolve) => fileServer.listen(0, '127.0.0.1', resolve)));
afterAll(() => fileServer.close());

function fileAddress(): string {
  return `http://127.0.0.1:${(fileServer.address() as AddressInfo).port}/`;
}

/** How a site may answer that is not well. */
const failures: [what: string, broken: RequestListener][] = [
  ['has no such file', (_, response) => response.writeHead(404).end()],
  ['sends another address', (_, response) => response.writeHead(302, { Location: '/' }).end()],
  ['breaks off', (_, response) => void response.writeHead(200, { 'Content-Length': 100 }).write('x', () => response.destroy())],
  ['sends without end', (_, response) => response.setHeader('Content-Type', 'text/markdown').end('x'.repeat(8_000_001))],
  ['answers with something else', (_, response) => response.setHeader('Content-Type', 'text/html').end('<html>')],
];

/** A folder as a function finds it whose bundle was too large for anything optional; the files of the site are at `filesUrl`. */
function bareBundle(filesUrl: string): void {
  const folder = temporaryFolder();
  const record = JSON.parse(readFileSync(join(artifactsDir, 'site.json'), 'utf8')) as object;
  const files = ['artifacts/page-list.json', 'artifacts/layouts.jsonl'];
  const texts = files.map((file): [string, string] => [file, readFileSync(join(outDir, file), 'utf8')]);
  writeSiteArtifacts(folder, { ...record, filesUrl }, Object.fromEntries(texts));
  for (const file of globSync(['artifacts/search/records.store', 'dist/pagefind/*.{json,pf_meta}'], { cwd: outDir })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(outDir, file), join(folder, file));
  }
  vi.stubEnv('OUT_DIR', folder);
  vi.resetModules();
}

function restore(): void {
  files.broken = undefined;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
}

describe('A function whose bundle has no Markdown', () => {
  afterEach(restore);

  async function bare(filesUrl = fileAddress()) {
    bareBundle(filesUrl);
    const { default: answer } = await import('../../functions/markdown.ts');
    return (path: string) => answer(new Request(`http://localhost/api/agents/markdown?path=${path}`));
  }

  it.each(['/', examplePage])('answers with that of the site: %s', async (path) => {
    const remote = await (await bare())(path);
    const own = await get(`/api/agents/markdown?path=${path}`);
    expect([remote.status, await remote.text()]).toEqual([200, await own.text()]);
    expect(remote.headers.get('etag')).toBe(own.headers.get('etag'));
  });

  it('asks the site for pages of its list only', async () => {
    const answer = await bare();
    const { requests } = files;
    const paths = ['/search', '//evil.example/x', 'http://evil.example/x', '/../artifacts/site.json', `${examplePage}-nothing`];
    expect(await Promise.all(paths.map(async (path) => (await answer(encodeURIComponent(path))).status))).toEqual(
      paths.map(() => 404),
    );
    expect(files.requests).toBe(requests);
  });

  it.each([...failures, ['cannot be reached', undefined] as const])(
    'says that it cannot answer at the moment when the site %s',
    async (_, broken) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const answer = await bare(broken ? fileAddress() : 'http://127.0.0.1:9/');
      files.broken = broken;
      const { status, headers } = await answer('/');
      expect([status, headers.get('content-type')]).toEqual([503, 'application/problem+json']);
    },
  );

  it('asks again when the site has closed the connection that was kept for the next request', async () => {
    const answer = await bare();
    await answer('/');
    fileServer.closeAllConnections();
    expect((await answer('/')).status).toBe(200);
  });
});

describe('A function whose bundle has no search index', () => {
  afterEach(restore);

  const queries = [...site.examples.questions, exampleWord, `${exampleWord}x`, 'zqxv', 'the'];

  async function bare() {
    bareBundle(fileAddress());
    const { default: answer } = await import('../../functions/search.ts');
    return (query: string) => answer(new Request(`http://localhost${addressOf(query)}`));
  }

  function addressOf(q: string): string {
    return `/api/agents/search?${new URLSearchParams({ q, explain: 'true' })}`;
  }

  it('answers with the files of the site, as if it had one', async () => {
    const answer = await bare();
    for (const query of queries) {
      const [remote, own] = [await answer(query), await get(addressOf(query))];
      expect([remote.status, await remote.json()]).toEqual([200, await own.json()]);
    }
  });

  it.each([...failures, ['closes the connection', (_, response) => response.destroy()] as [string, RequestListener]])(
    'says that it cannot answer at the moment when the site %s, and answers again when it is back',
    async (_, broken) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const answer = await bare();
      files.broken = broken;
      const { status, headers } = await answer(exampleWord);
      expect([status, headers.get('content-type')]).toEqual([503, 'application/problem+json']);
      expect(logged.mock.calls.join()).toContain('search index');
      files.broken = undefined;
      expect((await answer(exampleWord)).status).toBe(200);
    },
  );
});
