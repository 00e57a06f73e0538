import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { BackupError, backupStores } from '../../src/internal/backup/backup-stores.ts';
import { restoreStores } from '../../src/internal/backup/restore-stores.ts';
import { storeNames } from '../../src/internal/backup/store-names.ts';
import { CompanyStore } from '../../src/internal/companies/company-store.ts';
import { readUsage } from '../../src/internal/usage/read-usage.ts';
import { compactUsage } from '../../src/internal/usage/compact-usage.ts';
import { countsKey } from '../../src/usage/counts.ts';
import { HOUR, isoTime } from '../../src/shared/time.ts';
import { memoryBlobStore } from '../support/memory-blob-store.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const newFolder = () => join(temporaryFolder(), 'backup');

/** Old enough to be compacted at the next sync. */
const anHourAgo = isoTime(Date.now() - HOUR);

/** Stores one company by a sync of its own. */
function sync(store: CompanyStore, id: string) {
  const entry = { id, source: 'crm', updated: anHourAgo, received: anHourAgo, company: undefined };
  return store.commit('crm', id, () => ({ received: anHourAgo, fingerprint: id, answer: { id }, entries: [entry], syncs: [] }));
}

const idsIn = async (store: CompanyStore) =>
  (await store.read())
    .entriesOf('crm')
    .map(({ id }) => id)
    .sort();
const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}-${at}`);

describe('A backup', () => {
  it('has every record that was stored before it, while syncs go on and blobs are compacted, and restores them into an empty store', async () => {
    const blobs = memoryBlobStore(() => nextTurn());
    const writer = new CompanyStore(blobs);
    for (const id of numbered('before', 30)) await sync(writer, id);
    const folder = newFolder();
    const syncing = (async () => {
      for (const id of numbered('during', 40)) await sync(writer, id);
    })();
    await backupStores({ companies: blobs }, folder);
    await syncing;
    expect([...blobs.kept.keys()].some((key) => key.startsWith('snapshots/'))).toBe(true);

    const empty = memoryBlobStore();
    await restoreStores({ companies: empty }, folder);
    const restored = await idsIn(new CompanyStore(empty));
    expect(restored).toEqual(expect.arrayContaining(numbered('before', 30)));
    const all = await idsIn(writer);
    expect(all).toEqual(expect.arrayContaining(restored));
    expect(new Set(restored).size).toBe(restored.length);
  });

  it('restores every blob as it was, and nothing twice into a store that is full', async () => {
    const stores = { companies: memoryBlobStore(), usage: memoryBlobStore() };
    for (const id of numbered('company', 40)) await sync(new CompanyStore(stores.companies), id);
    const counts = { requests: { 'search | curl': 3 }, questions: {} };
    for (const instance of ['a', 'b']) await stores.usage.write(countsKey('2026-11-01', instance), counts);
    const folder = newFolder();
    await backupStores(stores, folder);

    const empty = { companies: memoryBlobStore(), usage: memoryBlobStore() };
    await restoreStores(empty, folder);
    for (const name of ['companies', 'usage'] as const)
      expect(new Map([...empty[name].kept].sort())).toEqual(new Map([...stores[name].kept].sort()));

    // The full one has gone on: what the backup has in parts is compacted there.
    await compactUsage(stores.usage, new Date('2026-11-05'));
    const before = [await idsIn(new CompanyStore(stores.companies)), await readUsage(stores.usage, ['2026-11-01'])];
    await restoreStores(stores, folder);
    expect([await idsIn(new CompanyStore(stores.companies)), await readUsage(stores.usage, ['2026-11-01'])]).toEqual(before);
    expect((await readUsage(stores.usage, ['2026-11-01'])).get('2026-11-01')?.requests).toEqual({ 'search | curl': 6 });
  });

  it('leaves what was written after it', async () => {
    const outbound = memoryBlobStore();
    await outbound.write('checks', { old: true });
    const folder = newFolder();
    await backupStores({ outbound }, folder);
    await outbound.write('checks', { old: false });
    expect(await restoreStores({ outbound }, folder)).toEqual({ outbound: { written: 0, same: 0, kept: 1 } });
    expect(await outbound.read('checks')).toEqual({ old: false });
  });

  it.each([
    [
      'a changed line',
      (folder: string) => writeFileSync(join(folder, 'usage.jsonl'), '{"key":"a","value":2}\n'),
      'is not as it was written',
    ],
    ['no list of its files', (folder: string) => writeFileSync(join(folder, 'backup.json'), '{'), 'cannot be read'],
    ['a store that nobody knows', (folder: string) => renamed(folder), 'does not know'],
  ])('with %s is refused, and nothing is written', async (_, damage, reason) => {
    const stores = { companies: memoryBlobStore(), usage: memoryBlobStore() };
    await stores.companies.write('a', 1);
    await stores.usage.write('a', 1);
    const folder = newFolder();
    await backupStores(stores, folder);
    damage(folder);
    const empty = { companies: memoryBlobStore(), usage: memoryBlobStore() };
    await expect(restoreStores(empty, folder)).rejects.toThrow(BackupError);
    await expect(restoreStores(empty, folder)).rejects.toThrow(reason);
    expect([empty.companies.kept.size, empty.usage.kept.size]).toEqual([0, 0]);
  });

  it('replaces no other backup', async () => {
    const folder = newFolder();
    mkdirSync(folder);
    await expect(backupStores({}, folder)).rejects.toThrow('exists: name a folder that does not');
  });

  it('is of every store that the code opens', () => {
    const opened = globSync('src/**/*.ts')
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/openBlobStore\('(\w+)'\)/g)].map(([, name]) => name))
      .sort();
    expect(opened.length).toBeGreaterThan(2);
    expect(opened.filter((name) => !storeNames.some((known) => known === name))).toEqual([]);
  });
});

function renamed(folder: string): void {
  const file = join(folder, 'backup.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"usage"', '"other"'));
}
