/** What operators rely on: health, timing, and Markdown when no function holds it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'smol-toml';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { config } from '../../functions/health.ts';
import { artifactsDir } from '../../src/build-settings.ts';
import { eventStore } from '../../src/capabilities/artifacts.ts';
import { health } from '../../src/http/health.ts';
import { DAY, HOUR } from '../../src/shared/time.ts';
import { examplePage, exampleWord, unless } from '../support/examples.ts';
import { writeSiteArtifacts } from '../support/site-artifacts.ts';
import { useServer } from '../support/site-server.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const { get, json, address } = useServer();

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

describe('A function whose bundle has no Markdown', () => {
  let folder: string;
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  /** The function for Markdown over a bundle with the list of pages alone, whose files are at `filesUrl`. */
  async function bare(filesUrl: string) {
    folder = temporaryFolder();
    const record = JSON.parse(readFileSync(join(artifactsDir, 'site.json'), 'utf8')) as object;
    writeSiteArtifacts(folder, { ...record, filesUrl });
    vi.stubEnv('OUT_DIR', folder);
    vi.resetModules();
    const { default: answer } = await import('../../functions/markdown.ts');
    return (path: string) => answer(new Request(`http://localhost/api/agents/markdown?path=${path}`));
  }

  it.each(['/', examplePage])('answers with that of the site: %s', async (path) => {
    const remote = await (await bare(address().href))(path);
    const own = await get(`/api/agents/markdown?path=${path}`);
    expect([remote.status, await remote.text()]).toEqual([200, await own.text()]);
    expect(remote.headers.get('etag')).toBe(own.headers.get('etag'));
  });

  it('asks the site for pages of its list only', async () => {
    const answer = await bare(address().href);
    const fetched = vi.spyOn(globalThis, 'fetch');
    const paths = ['/search', '//evil.example/x', 'http://evil.example/x', '/../artifacts/site.json', `${examplePage}-nothing`];
    expect(await Promise.all(paths.map(async (path) => (await answer(encodeURIComponent(path))).status))).toEqual(
      paths.map(() => 404),
    );
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    ['cannot be reached', 'http://127.0.0.1:9/', undefined],
    ['has no such file', undefined, new Response('', { status: 404 })],
    ['answers with something else', undefined, new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['sends without end', undefined, new Response('x'.repeat(4_000_001), { headers: { 'content-type': 'text/markdown' } })],
  ])('says that it cannot answer at the moment when the site %s', async (_, filesUrl, response) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const answer = await bare(filesUrl ?? address().href);
    if (response) vi.spyOn(globalThis, 'fetch').mockResolvedValue(response);
    const { status, headers } = await answer('/');
    expect([status, headers.get('content-type')]).toEqual([503, 'application/problem+json']);
  });
});
