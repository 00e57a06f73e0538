/** The dashboard on a running server, over the existing build. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BuildState } from '../../../src/manifest/build-state.ts';
import { encryptCookie } from '../../../src/internal/oidc/encrypted-cookie.ts';
import { operatorCookie } from '../../../src/internal/oidc/operator-session.ts';
import { artifactsDir } from '../../../src/build-settings.ts';
import { newId } from '../../../src/internal/oidc/replay-guard.ts';
import { company, hasCities } from '../companies/company-fixture.ts';
import { exampleWord, unless } from '../../support/examples.ts';
import { operatorSettings, token } from '../../support/operators.ts';
import { startSite } from '../../support/start-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import type { ServerProcess } from '../../support/server-process.ts';

const email = 'ada@example.org';
const secret = 'a secret of the tests, long enough for cookies';
const state = JSON.parse(readFileSync(join(artifactsDir, 'state.json'), 'utf8')) as BuildState;

const blobs = temporaryFolder();
let server: ServerProcess;
beforeAll(async () => {
  server = await startSite({
    ...operatorSettings,
    BLOBS_DIR: blobs,
    DASHBOARD_ISSUER: 'https://accounts.example.com',
    DASHBOARD_CLIENT_ID: 'id',
    DASHBOARD_CLIENT_SECRET: 'a secret of the provider',
    DASHBOARD_ALLOWED: email,
    DASHBOARD_SECRET: secret,
  });
});
afterAll(async () => {
  await server.stop('SIGKILL');
});

async function getDashboard(): Promise<string> {
  const cookie = (await encryptCookie(operatorCookie, { id: newId(), email }, secret)).split(';')[0]!;
  const response = await fetch(`${server.url}/dashboard`, { headers: { cookie } });
  expect(response.status).toBe(200);
  return response.text();
}

/** The text of a section, on one line. */
async function section(id: string): Promise<string> {
  const [, html = ''] = new RegExp(`<section id="${id}".*?>(.*?)</section>`, 's').exec(await getDashboard()) ?? [];
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

const sources = Object.values(state.events.sources);

describe('The dashboard', () => {
  it.skipIf(sources.length === 0)(
    `shows every source of events with its state${unless(sources.length > 0, 'source of events')}`,
    async () => {
      const events = await section('events');
      expect(events).toContain(`Upcoming events: ${state.events.upcoming}.`);
      for (const { name } of sources) expect(events).toContain(name);
    },
  );

  const { facts } = state.library;
  it.skipIf(facts.length === 0)(
    `lists the facts to look at again, soonest first${unless(facts.length > 0, 'fact')}`,
    async () => {
      const library = await section('library');
      const rows = facts.slice(0, 5).map(({ due, id, says }) => `${due} ${id} ${says}`);
      const places = rows.map((row) => library.indexOf(row));
      expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    },
  );

  it('shows every section of the library, and the parity of Markdown and HTML', async () => {
    const library = await section('library');
    for (const { title, pages, sources, overdue } of state.library.sections)
      expect(library).toContain([title, ...[pages, sources, overdue].map((count) => count.toLocaleString('en-GB'))].join(' '));
    expect(library).toContain(`${state.library.parity.pages} pages hold the same as their HTML`);
  });

  it('shows the commit of the build', async () => {
    const deploy = await section('deploy');
    expect(deploy).toContain(state.commit ?? 'unknown');
  });

  it.skipIf(!hasCities)(
    `shows how to begin while nothing is stored, then the last sync of each pipeline${unless(hasCities, 'city')}`,
    async () => {
      expect(await section('companies')).toContain('Nothing has been synced yet.');
      const sent = await fetch(`${server.url}/api/companies/sync`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify([company(1), company(2), { ...company(3), city: 7 }]),
      });
      expect(sent.status).toBe(200);
      const companies = await section('companies');
      expect(companies).toContain('Companies: 2. Pipelines: 1.');
      expect(companies).toMatch(/tests \d+ \w+ \d{4}, \d\d:\d\d UTC 2 0 0 0 1 /);
    },
  );

  it.skipIf(!hasCities)(`marks sample companies as such${unless(hasCities, 'city')}`, async () => {
    expect(await section('companies')).not.toContain('sample');
    const env = { ...process.env, NETLIFY_BLOBS_CONTEXT: '', BLOBS_DIR: blobs };
    execFileSync(process.execPath, ['scripts/demo-companies.ts'], { env });
    expect(await section('companies')).toContain('of these companies are a sample, and invented.');
  });

  it('shows that nothing was counted, then the requests that were', async () => {
    expect(await section('usage')).toContain('No request has been counted in this time.');
    await fetch(`${server.url}/api/agents/search?q=${exampleWord}`, { headers: { 'user-agent': 'GPTBot/1.0' } });
    await expect.poll(() => section('usage'), { timeout: 20_000, interval: 500 }).toMatch(/\/api\/agents\/search gpt 1 /);
    expect(await section('usage')).toContain('No query is stored: set USAGE_SECRET');
  });
});
