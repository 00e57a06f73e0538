/** Writes the store atomically: a reader finds the old file or the new one, never a part. */
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { EventStore } from './event.ts';
import { HOUR } from '../shared/time.ts';
import { compareText } from '../shared/compare-text.ts';

/** A temporary file older than this belongs to a run that was killed. */
const ABANDONED_AFTER = HOUR;

/**
 * Writes to a temporary name beside the file, makes sure that it has reached the disk, and renames it.
 *
 * @throws {z.ZodError} when the store is not one: then the old file stays
 */
export async function writeStore(file: string, store: EventStore): Promise<void> {
  const text = storeText(EventStore.parse(store));
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  await removeAbandoned(file);
  const temporary = `${file}.${process.pid}.${Date.now()}.tmp`;
  try {
    const handle = await open(temporary, 'w');
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(temporary, file);
    await syncFolder(folder);
  } catch (failure) {
    await rm(temporary, { force: true });
    throw failure;
  }
}

/** One line for each event and record, so that a change of one is a change of one line. */
export function storeText({ version, updated, events, withdrawn, records, sources }: EventStore): string {
  const list = (items: unknown[]) =>
    items.length === 0 ? '[]' : `[\n${items.map((item) => JSON.stringify(item)).join(',\n')}\n]`;
  const byId = Object.entries(sources).sort(([a], [b]) => compareText(a, b));
  const states = byId.map(([id, state]) => `${JSON.stringify(id)}: ${JSON.stringify(state)}`).join(',\n');
  return [
    `{ "version": ${version}, "updated": ${JSON.stringify(updated)},`,
    `"sources": {\n${states}\n},`,
    `"events": ${list(events)},`,
    `"withdrawn": ${list(withdrawn)},`,
    `"records": ${list(records)} }`,
    '',
  ].join('\n');
}

async function removeAbandoned(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(file)}.`) || !name.endsWith('.tmp')) continue;
    const path = join(folder, name);
    const age = Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? Date.now());
    if (age > ABANDONED_AFTER) await rm(path, { force: true });
  }
}

/** The new name is safe only when the folder is; Windows cannot open one. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
