/** What must be one for the whole server, whatever process answers. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addCounts, Counts, emptyCounts } from '../../src/usage/counts.ts';
import { operatorSettings } from '../support/operators.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { startSite } from '../support/start-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const blobs = temporaryFolder();
let server: ServerProcess;
beforeAll(async () => {
  server = await startSite({ ...operatorSettings, WORKERS: '3', BLOBS_DIR: blobs });
});
afterAll(async () => expect(await server.stop()).toBe(0));

/** On a connection of its own, so that any worker may answer. */
const ask = (path: string, init: RequestInit = {}) =>
  fetch(server.url + path, { ...init, headers: { Connection: 'close', 'User-Agent': 'curl/8' } });

it('Attempts at the shared password are counted over all workers', async () => {
  const attempt = async () => (await ask('/enter', { method: 'POST', body: new URLSearchParams({ password: 'wrong' }) })).status;
  // Five in a minute of the clock, of which these may touch two.
  const statuses = await Promise.all(Array.from({ length: 30 }, attempt));
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
});

it('Usage counts lose no request, and each worker writes its own', async () => {
  // No two alike: what a cache answers is not counted.
  const answers = await Promise.all(Array.from({ length: 60 }, (_, nth) => ask(`/api/agents/search?q=dilution+${nth}`)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  await vi.waitFor(() => expect(total(counts()).requests).toMatchObject({ '/api/agents/search | curl': 60 }), 20_000);
  expect(counts().length).toBeGreaterThan(1);
});

/** The counts that each worker has stored. */
function counts(): Counts[] {
  const entries = readdirSync(blobs, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = entries.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'));
  return texts.filter((text) => text.includes('"requests"')).map((text) => Counts.parse(JSON.parse(text)));
}

function total(all: Counts[]): Counts {
  const sum = emptyCounts();
  for (const one of all) addCounts(sum, one);
  return sum;
}
