import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { writeSiteArtifacts } from '../../support/site-artifacts.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A bundle in which only the calendar and the list of pages can be read. */
let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  const store = { version: 1, updated: '2026-11-21T04:00:00Z', events: [{}], withdrawn: [], records: [], sources: {} };
  const site = { siteUrl: 'http://127.0.0.1:9', filesUrl: 'http://127.0.0.1:9', commit: 'abc' };
  writeSiteArtifacts(folder, site, { 'artifacts/events.json': JSON.stringify(store) });
  vi.stubEnv('OUT_DIR', folder);
  vi.resetModules();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers({ now: new Date('2026-11-21T10:30:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.resetModules();
  vi.restoreAllMocks();
});

it('Health says which artifact is broken, as a problem that is not cached, and what is well', async () => {
  const { health } = await import('../../../src/http/health.ts');
  const answer = await health(new Request('https://example.org/api/health'));
  expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
    503,
    'application/problem+json',
    'no-store',
  ]);
  const body = await answer.text();
  expect(JSON.parse(body)).toMatchObject({
    status: 503,
    detail: 'These cannot be read: search, markdown, layouts, history.',
    built: '2026-11-21',
    commit: 'abc',
    artifacts: {
      site: { status: 'ok', pages: 0 },
      events: { status: 'ok', events: 1, updated: '2026-11-21T04:00:00Z', ageHours: 6.5 },
      search: { status: 'failing' },
      markdown: { status: 'failing' },
      layouts: { status: 'failing' },
    },
  });
  expect(body).not.toContain(folder);
});
