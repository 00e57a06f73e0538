/** Pipelines that replace their companies, report those of others and are killed at random. */
import { createHash } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { openBlobStore } from '../../../src/blobs/blob-store.ts';
import { CompanyStore } from '../../../src/internal/companies/company-store.ts';
import { companiesFrom, company, hasCities } from './company-fixture.ts';
import { startFakeBlobServer } from '../../support/fake-blob-server.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { unless } from '../../support/examples.ts';
import { startSite } from '../../support/start-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PIPELINES = 4;
const ROUNDS = 20;
const OWN_COMPANIES = 12;
/** How many companies of others a pipeline reports in every other round. */
const TAKEN = 6;
/** How often each pipeline is killed at most: then it goes on to its last round. */
const KILLS = 4;

const folder = temporaryFolder();
const running = new Set<ChildProcess>();
let server: ServerProcess | undefined;
afterEach(() => void vi.unstubAllEnvs());
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await server?.stop('SIGKILL');
});

it.skipIf(!hasCities)(
  `No company of another pipeline is ever removed, in 20 rounds of four that replace, report those of others and are killed${unless(hasCities, 'city')}`,
  async () => {
    const blobs = await startFakeBlobServer(() => undefined);
    vi.stubEnv('NETLIFY_SITE_ID', '');
    vi.stubEnv('NETLIFY_BLOBS_CONTEXT', blobs.context);
    const digest = (text: string) => createHash('sha256').update(text).digest('hex');
    const tokens = Array.from({ length: PIPELINES }, (_, i) => `p${i}:${digest(`token-${i}`)}`).join(',');
    server = await startSite({ NETLIFY_BLOBS_CONTEXT: blobs.context, COMPANIES_SYNC_TOKENS: tokens });
    const { url } = server;

    for (let pipeline = 0; pipeline < PIPELINES; pipeline++)
      writeFileSync(join(folder, `rounds-${pipeline}`), JSON.stringify(roundsToSend(pipeline)));
    const all = Promise.all(Array.from({ length: PIPELINES }, (_, pipeline) => run(url, pipeline)));
    let isOver = false;
    void all.finally(() => (isOver = true)).catch(() => undefined);
    const own = Array.from({ length: PIPELINES * OWN_COMPANIES }, (_, i) => `company-${i + 1}`).sort();
    const reader = new CompanyStore(openBlobStore('companies'));
    let looks = 0;
    while (!isOver) {
      const isBegun = Array.from({ length: PIPELINES }, (_, pipeline) => roundsOf(pipeline)).every((count) => count > 0);
      if (isBegun) expect(await storedIds(reader)).toEqual(own);
      looks += isBegun ? 1 : 0;
      await sleep(50);
    }
    const kills = await all;
    expect(await storedIds(new CompanyStore(openBlobStore('companies')))).toEqual(own);
    expect(Array.from({ length: PIPELINES }, (_, pipeline) => roundsOf(pipeline))).toEqual(Array(PIPELINES).fill(ROUNDS));
    expect(looks).toBeGreaterThan(5);
    expect(kills.reduce((sum, count) => sum + count)).toBeGreaterThan(3);
    blobs.close();
  },
  120_000,
);

/** Its own companies in each round, in every other one with newer versions of companies of other pipelines, which the next one leaves out. */
function roundsToSend(pipeline: number) {
  const own = companiesFrom(1 + pipeline * OWN_COMPANIES, OWN_COMPANIES);
  return Array.from({ length: ROUNDS }, (_, round) => ({
    key: `${pipeline}-${round}`,
    records: round % 2 === 0 ? own : [...own, ...takenIn(round, pipeline)],
  }));
}

function takenIn(round: number, pipeline: number) {
  const updated = new Date(Date.UTC(2026, 9, 2) + round * 1000).toISOString();
  return Array.from({ length: TAKEN }, (_, i) => {
    const victim = (pipeline + 1 + ((round + i) % (PIPELINES - 1))) % PIPELINES;
    return company(1 + victim * OWN_COMPANIES + ((round * 5 + i) % OWN_COMPANIES), { updated, name: `Taken by ${pipeline}` });
  });
}

/** Runs a pipeline to its last round. @returns how often it was killed */
async function run(url: string, pipeline: number): Promise<number> {
  for (let kills = 0; ; kills++) {
    const script = join(import.meta.dirname, 'replacing-pipeline.ts');
    const args = [script, url, `token-${pipeline}`, ledger(pipeline), join(folder, `rounds-${pipeline}`)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
    running.add(child);
    const exit = once(child, 'exit') as Promise<[number | null]>;
    const end = kills < KILLS ? sleep(200 + Math.random() * 500) : exit;
    await Promise.race([exit, end]);
    if (child.exitCode === null) child.kill('SIGKILL');
    const [code] = await exit;
    running.delete(child);
    if (code === 0) return kills;
  }
}

async function storedIds(store: CompanyStore): Promise<string[]> {
  return (await store.read())

    .companies()
    .map(({ id }) => id)
    .sort();
}

function ledger(pipeline: number): string {
  return join(folder, `ledger-${pipeline}`);
}

function roundsOf(pipeline: number): number {
  return existsSync(ledger(pipeline)) ? readFileSync(ledger(pipeline), 'utf8').length : 0;
}
