/** Commands of operators, and what happens at night, while the site is served from the same folder of blobs. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openBlobStore } from '../../src/blobs/blob-store.ts';
import { startBlobServer } from '../../src/server/blob-server.ts';
import { DAY, isoDay } from '../../src/shared/time.ts';
import { countsKey, KEPT_DAYS, STORE } from '../../src/usage/counts.ts';
import { unless } from '../support/examples.ts';
import { operatorSettings, password, token } from '../support/operators.ts';
import { runCommand } from '../support/run-command.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { startSite } from '../support/start-site.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import type { Company } from '../../src/internal/companies/company.ts';
import { companiesFrom, hasCities } from './companies/company-fixture.ts';

/** Companies that are stored before the backup, and those of a sync. */
const [FIRST, EACH] = [60, 3];

it.skipIf(!hasCities)(
  `A backup while pipelines send has every record that was acknowledged before it; wiped and restored, all are as they were${unless(hasCities, 'city')}`,
  async () => {
    const blobs = temporaryFolder();
    const server = await serve(blobs);
    const acknowledged: Company[] = [];
    const sync = async (companies: Company[]) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      const url = `${server.url}/api/companies/sync`;
      const { status } = await fetch(url, { method: 'POST', headers, body: JSON.stringify(companies) });
      expect(status).toBe(200);
      acknowledged.push(...companies);
    };
    for (let at = 0; at < FIRST; at += EACH) await sync(companiesFrom(at, EACH));

    let isOver = false;
    const syncing = (async () => {
      for (let at = FIRST; !isOver; at += EACH) await sync(companiesFrom(at, EACH));
    })();
    const [backup, before] = [join(temporaryFolder(), 'backup'), [...acknowledged]];
    await operate('backup', backup, blobs);
    isOver = true;
    await syncing;
    const restored = await restoredFrom(backup);
    expect(restored).toEqual(expect.arrayContaining(before));
    expect(acknowledged).toEqual(expect.arrayContaining(restored));
    expect(new Set(restored.map(({ id }) => id)).size).toBe(restored.length);

    const last = join(temporaryFolder(), 'backup');
    await operate('backup', last, blobs);
    const all = await companiesOf(server);
    expect(all).toHaveLength(acknowledged.length);
    await server.stop();
    rmSync(blobs, { recursive: true });
    await operate('restore', last, blobs);
    expect(await companiesOf(await serve(blobs))).toEqual(all);
  },
);

it('Counts that are too old are removed at night', async () => {
  const blobs = temporaryFolder();
  const night = Date.parse('2026-11-24T02:29:58Z');
  const [old, recent] = [isoDay(night - (KEPT_DAYS + 1) * DAY), isoDay(night - 10 * DAY)];
  const close = await startBlobServer(blobs);
  for (const day of [old, recent])
    await openBlobStore(STORE).write(countsKey(day, 'one'), { requests: { 'search | curl': 1 }, questions: {} });
  await close();
  const filesOf = (day: string) =>
    readdirSync(blobs, { recursive: true, withFileTypes: true }).filter(
      (each) => each.isFile() && join(each.parentPath, each.name).includes(day),
    );
  expect(filesOf(old)).not.toEqual([]);

  await serve(blobs, { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(clockStoppedAt(night))}` });
  await vi.waitFor(() => expect(filesOf(old)).toEqual([]), 20_000);
  expect(filesOf(recent)).not.toEqual([]);
});

async function serve(blobs: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startSite({ ...operatorSettings, WORKERS: '2', BLOBS_DIR: blobs, ...env });
  onTestFinished(() => void server.child.kill());
  return server;
}

async function operate(command: 'backup' | 'restore', folder: string, blobs: string): Promise<void> {
  const args = ['scripts/backup.ts', folder, ...(command === 'restore' ? ['--restore'] : [])];
  const { code, output } = await runCommand(process.execPath, args, { env: { ...process.env, BLOBS_DIR: blobs } });
  expect([code, output]).toEqual([0, expect.any(String)]);
}

/** The companies that a site has after a restore into an empty folder. */
async function restoredFrom(backup: string): Promise<Company[]> {
  const blobs = temporaryFolder();
  await operate('restore', backup, blobs);
  const server = await serve(blobs);
  const companies = await companiesOf(server);
  await server.stop();
  return companies;
}

async function companiesOf({ url }: ServerProcess): Promise<Company[]> {
  const body = new URLSearchParams({ password });
  const entered = await fetch(`${url}/enter`, { method: 'POST', body, redirect: 'manual' });
  const cookie = entered.headers.getSetCookie().map((each) => each.split(';')[0]).join('; '); // prettier-ignore
  const response = await fetch(`${url}/api/internal/companies`, { headers: { Cookie: cookie } });
  expect(response.status).toBe(200);
  const { companies } = (await response.json()) as { companies: (Company & Record<string, unknown>)[] };
  return companies.map(({ rank: _rank, raisedInEuros: _raised, source: _source, ...company }) => company);
}

/** Stops the clock of a process at this time: what it schedules does not depend on how long it takes to start. Timers run on. */
function clockStoppedAt(time: number): string {
  return `const Real = Date;
    globalThis.Date = class extends Real {
      constructor(...parts) { parts.length === 0 ? super(${time}) : super(...parts); }
      static now() { return ${time}; }
    };`;
}
