/** `npm run bench:companies`: how long it takes to take in 10,000 companies and to open the leaderboard of them, over HTTP. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { cities } from '../../src/site/site.ts';
import { required } from '../../src/shared/required.ts';
import { openBlobStore } from '../../src/blobs/blob-store.ts';
import { CompanyStore } from '../../src/internal/companies/company-store.ts';
import { sessionCookie } from '../../src/internal/gate/session-cookie.ts';
import { distDir } from '../../src/build-settings.ts';
import { buildIfNeeded } from '../build.ts';
import { startBlobServer } from '../../src/server/blob-server.ts';
import { serve } from '../../src/server/serve.ts';

const COUNT = Number(process.argv[2] ?? 10_000);
const BATCH = 1000;

if (!(await buildIfNeeded())) process.exit(1);
const token = 'bench';
process.env['COMPANIES_SYNC_TOKENS'] = `bench:${createHash('sha256').update(token).digest('hex')}`;
process.env['SHARED_PASSWORD'] = 'only for this benchmark';
process.env['GATE_SECRET'] = 'only for this benchmark, and long enough';
const folder = mkdtempSync(join(tmpdir(), 'site-bench-'));
const closeBlobs = await startBlobServer(folder);
const server = await serve({ port: 0, host: '127.0.0.1', dist: distDir });

await timed(`${COUNT} companies, ${BATCH} a request, one after the other`, async () => {
  for (let first = 0; first < COUNT; first += BATCH)
    await send(Array.from({ length: Math.min(BATCH, COUNT - first) }, (_, i) => company(first + i)));
  return 'acknowledged';
});
// What the first visitor of a new process waits for, and then the page.
await timed('the store, read from nothing', async () => {
  const state = await new CompanyStore(openBlobStore('companies')).read();
  return `${state.companies().length} companies`;
});
const cookie = (await sessionCookie()).split(';')[0]!;
for (const name of ['first', 'second'])
  await timed(`the leaderboard, ${name} time`, async () => {
    const response = await fetch(new URL('/leaderboard', server.url), { headers: { cookie } });
    const { length } = await response.text();
    if (response.status !== 200) throw new Error(`The leaderboard answered ${response.status}`);
    return `${Math.round(length / 1000)} kB`;
  });

await server.close(true);
await closeBlobs();
rmSync(folder, { recursive: true });

async function timed(what: string, run: () => Promise<string>): Promise<void> {
  const start = performance.now();
  const more = await run();
  console.log(`${what}: ${Math.round(performance.now() - start)} ms, ${more}`);
}

async function send(companies: unknown[]): Promise<void> {
  const response = await fetch(new URL('/api/companies/sync', server.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(companies),
  });
  if (!response.ok) throw new Error(await response.text());
}

function company(number: number) {
  const { id: city, country } = required(cities[number % cities.length], 'a city');
  return {
    id: `bench-${number}`,
    name: `Bench ${number}`,
    url: `https://bench-${number}.example/`,
    city,
    country,
    sector: `Sector ${number % 12}`,
    stage: 'seed',
    funding: { amount: number * 1000, currency: 'EUR', date: '2026-01-01' },
    updated: '2026-01-01T00:00:00Z',
  };
}
