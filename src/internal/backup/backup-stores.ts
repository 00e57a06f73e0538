/** Copies every store of operators into a folder: a file for each store, a line for each blob, and the digests of all. */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { BlobStore } from '../../blobs/blob-store.ts';
import { BlobStoreUnavailable } from '../../blobs/blob-store-unavailable.ts';
import { compareText } from '../../shared/compare-text.ts';
import { mapConcurrently } from '../../shared/map-concurrently.ts';
import { isoTime } from '../../shared/time.ts';

/** One line of a store's file. */
export const BackupLine = z.object({ key: z.string(), value: z.unknown() });
export type BackupLine = z.infer<typeof BackupLine>;

/** What `backup.json` says of the files beside it. */
export const Manifest = z.object({
  version: z.literal(1),
  made: z.string(),
  stores: z.record(z.string(), z.object({ blobs: z.int().nonnegative(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST = 'backup.json';
export const fileOf = (store: string) => `${store}.jsonl`;

/** A backup that cannot be made or used. Its message says what to do. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** How often a store is listed because blobs of it were replaced by others meanwhile. */
const LIST_ATTEMPTS = 10;
const PAUSE = 100;

/** Blobs that are read at the same time. */
const CONCURRENCY = 16;

/**
 * @param folder is made; it must not exist, so that no backup is replaced by one that fails
 * @throws {BackupError} when it exists
 */
export async function backupStores(stores: Record<string, BlobStore>, folder: string, now = new Date()): Promise<Manifest> {
  const target = resolve(folder);
  if (existsSync(target))
    throw new BackupError(`${folder} exists: name a folder that does not, such as backups/${isoTime(now).slice(0, 10)}.`);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const manifest: Manifest = { version: 1, made: isoTime(now), stores: {} };
  for (const [name, blobs] of Object.entries(stores)) {
    const values = await readAll(blobs);
    const lines = values.map(([key, value]) => `${JSON.stringify({ key, value })}\n`).join('');
    await writeFile(join(unfinished, fileOf(name)), lines);
    manifest.stores[name] = { blobs: values.length, sha256: hash('sha256', lines) };
  }
  await writeFile(join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
  await rename(unfinished, target);
  return manifest;
}

/**
 * All blobs of a store, by key, while others write to it. Whoever replaces blobs by one that contains them writes that one first: so what is gone
 * when it is read, or was gone when the store was listed, is in one that the next list has.
 */
async function readAll(blobs: BlobStore): Promise<[string, unknown][]> {
  const read = new Map<string, unknown>();
  for (let attempt = 1; attempt <= LIST_ATTEMPTS; attempt++) {
    const keys = await blobs.list('');
    const fresh = await mapConcurrently(
      keys.filter((key) => !read.has(key)),
      CONCURRENCY,
      async (key) => ({ key, value: await blobs.read(key) }),
    );
    for (const { key, value } of fresh) if (value !== null) read.set(key, value);
    const isWhole = fresh.every(({ value }) => value !== null);
    if (isWhole && attempt > 1) return keys.sort(compareText).map((key) => [key, read.get(key)]);
    await sleep(PAUSE);
  }
  throw new BlobStoreUnavailable('The blob store lists what it does not have');
}
