/** Many pipelines at once on two servers with one blob store, all killed at random. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BlobsServer } from '@netlify/blobs/server';
import { afterAll, expect, it } from 'vitest';
import { openBlobStore } from '../../../src/blobs/blob-store.ts';
import { CompanyStore } from '../../../src/internal/companies/company-store.ts';
import { companiesFrom, company, hasCities } from './company-fixture.ts';
import { operatorSettings, token } from '../../support/operators.ts';
import type { ServerProcess } from '../../support/server-process.ts';
import { unless } from '../../support/examples.ts';
import { startSite } from '../../support/start-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const PIPELINES = 20;
const BATCHES = 6;
const BATCH_SIZE = 25;
/** How long processes are killed, in milliseconds. */
const CHAOS_TIME = 4000;

const folder = temporaryFolder();
const running: (ChildProcess | undefined)[] = [];
const servers: ServerProcess[] = [];
const blobs = new BlobsServer({ directory: join(folder, 'blobs'), token: 'local' });

afterAll(async () => {
  for (const each of running) each?.kill('SIGKILL');
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  await blobs.stop();
});

it.skipIf(!hasCities)(
  `No acknowledged record is lost or duplicated while 20 pipelines and both servers are killed at random${unless(hasCities, 'city')}`,
  async () => {
    const { port } = await blobs.start();
    const address = `http://localhost:${port}`;
    const context = { edgeURL: address, uncachedEdgeURL: address, siteID: 'local', token: 'local' };
    const env = { ...operatorSettings, NETLIFY_BLOBS_CONTEXT: Buffer.from(JSON.stringify(context)).toString('base64') };
    process.env['NETLIFY_BLOBS_CONTEXT'] = env.NETLIFY_BLOBS_CONTEXT;

    const startAt = async (i: number) => {
      servers[i] = await startSite(env);
      writeFileSync(join(folder, `url-${i}`), servers[i].url);
    };
    await Promise.all([startAt(0), startAt(1)]);

    const ledger = (pipeline: number) => join(folder, `ledger-${pipeline}`);
    const batches = Array.from({ length: PIPELINES }, (_, pipeline) => batchesOf(pipeline));
    for (const [pipeline, own] of batches.entries()) writeFileSync(join(folder, `batches-${pipeline}`), JSON.stringify(own));
    const start = (pipeline: number) => {
      const script = join(import.meta.dirname, 'pipeline.ts');
      const args = [script, join(folder, `url-${pipeline % 2}`), token, ledger(pipeline), join(folder, `batches-${pipeline}`)];
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
      running[pipeline] = child;
      return new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
    };
    const until = Date.now() + CHAOS_TIME;
    let kills = 0;
    const runPipeline = async (pipeline: number): Promise<void> => {
      const exit = start(pipeline);
      while (Date.now() < until) {
        if ((await Promise.race([exit, sleep(100 + Math.random() * 3000)])) === 0) return;
        running[pipeline]!.kill('SIGKILL');
        kills++;
        await exit;
        return runPipeline(pipeline);
      }
      expect(await exit).toBe(0);
    };
    const killServer = async (i: number) => {
      while (Date.now() < until) {
        await sleep(800 + Math.random() * 1500);
        await servers[i]!.stop('SIGKILL');
        kills++;
        await startAt(i);
      }
    };
    await Promise.all([
      killServer(0),
      killServer(1),
      ...Array.from({ length: PIPELINES }, (_, pipeline) => runPipeline(pipeline)),
    ]);
    expect(kills).toBeGreaterThan(10);

    const acknowledged = batches.map((_, pipeline) => linesOf(ledger(pipeline)));
    expect(acknowledged.map((lines) => new Set(lines).size)).toEqual(Array(PIPELINES).fill(BATCHES));

    const stored = (await new CompanyStore(openBlobStore('companies')).read()).companies();
    const ids = stored.map(({ id }) => id).sort();
    const sent = Array.from({ length: PIPELINES * BATCHES * BATCH_SIZE + 1 }, (_, number) => `company-${number}`).sort();
    expect(ids).toEqual(sent);
    const newest = batches
      .flat()
      .map(({ version }) => version)
      .sort()
      .at(-1);
    expect(stored.find(({ id }) => id === 'company-0')!.updated).toBe(newest);
  },
  120_000,
);

/** What a pipeline sends: companies of its own, and in each batch a version of company 0, which all of them send. */
function batchesOf(pipeline: number) {
  return Array.from({ length: BATCHES }, (_, batch) => {
    const first = 1 + (pipeline * BATCHES + batch) * BATCH_SIZE;
    const version = new Date(Date.UTC(2026, 9, 2) + first * 1000).toISOString();
    const shared = company(0, { updated: version, name: `Shared ${first}` });
    return { key: `${pipeline}-${batch}`, version, records: [...companiesFrom(first, BATCH_SIZE), shared] };
  });
}

function linesOf(ledger: string): string[] {
  return existsSync(ledger) ? readFileSync(ledger, 'utf8').split('\n').filter(Boolean) : [];
}
