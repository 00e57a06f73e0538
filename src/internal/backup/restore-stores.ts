/** Writes a backup into the stores, after its digests were checked. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { BlobStore } from '../../blobs/blob-store.ts';
import { mapConcurrently } from '../../shared/map-concurrently.ts';
import { BackupError, BackupLine, fileOf, Manifest, MANIFEST } from './backup-stores.ts';

/** How many blobs of a store were written, were there already, or are there with another value, which stays. */
export interface Restored {
  written: number;
  same: number;
  kept: number;
}

/** Blobs that are written at the same time. */
const CONCURRENCY = 16;

/**
 * A blob that is there stays as it is: it was written after the backup. What a store says is what its blobs say together, in any order, so that
 * nothing is counted twice; and when this is interrupted, it can be repeated.
 *
 * @throws {BackupError} when the backup is damaged, or of a store that this site does not have: then nothing is written
 */
export async function restoreStores(stores: Record<string, BlobStore>, folder: string): Promise<Record<string, Restored>> {
  const checked = await readBackup(folder, Object.keys(stores));
  const results: Record<string, Restored> = {};
  for (const [name, blobs] of Object.entries(stores)) results[name] = await restoreStore(blobs, checked[name] ?? []);
  return results;
}

async function restoreStore(blobs: BlobStore, lines: BackupLine[]): Promise<Restored> {
  const outcomes = await mapConcurrently(lines, CONCURRENCY, async ({ key, value }): Promise<keyof Restored> => {
    if (await blobs.create(key, value)) return 'written';
    return isDeepStrictEqual(await blobs.read(key), value) ? 'same' : 'kept';
  });
  const count = (outcome: keyof Restored) => outcomes.filter((each) => each === outcome).length;
  return { written: count('written'), same: count('same'), kept: count('kept') };
}

/** The lines of each store. */
async function readBackup(folder: string, known: string[]): Promise<Record<string, BackupLine[]>> {
  const { stores } = await readManifest(folder);
  const unknown = Object.keys(stores).filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new BackupError(`${folder} has ${unknown.join(', ')}, which this version does not know: use the version that made it.`);
  const read = Object.entries(stores).map(async ([name, { blobs, sha256 }]) => {
    const text = await readPart(folder, fileOf(name));
    const lines = text.split('\n').filter((line) => line !== '');
    if (hash('sha256', text) !== sha256 || lines.length !== blobs)
      throw new BackupError(`${join(folder, fileOf(name))} is not as it was written: copy the backup again, or take another.`);
    return [name, lines.map((line) => BackupLine.parse(JSON.parse(line)))] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readPart(folder, MANIFEST);
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (failure) {
    throw new BackupError(`${join(folder, MANIFEST)} cannot be read: copy the backup again, or take another.`, {
      cause: failure,
    });
  }
}

async function readPart(folder: string, file: string): Promise<string> {
  try {
    return await readFile(join(folder, file), 'utf8');
  } catch (failure) {
    throw new BackupError(`${join(folder, file)} cannot be read: name the folder that npm run backup wrote.`, { cause: failure });
  }
}
