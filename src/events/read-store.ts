/** The events that builds and servers use: those of the last refresh, else the bundled snapshot. Never from the network. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ifThere } from '../shared/if-there.ts';
import { ContentError } from '../site/read-yaml.ts';
import { EventStore } from './event.ts';

/** The file that a refresh writes: in the library, so that each has its own. Not kept in git. */
export function lastRunOf(contentDir: string): string {
  return join(contentDir, '.data/events.json');
}

/**
 * @param contentDir the folder that holds `events/snapshot.json`
 * @returns an empty store when the library has no events at all
 * @throws {ContentError} when a file is there but broken: history must not disappear because a file cannot be read
 */
export async function readStore(contentDir: string): Promise<EventStore> {
  return (await readStoreFile(lastRunOf(contentDir))) ?? (await readStoreFile(snapshotOf(contentDir))) ?? emptyStore();
}

export function snapshotOf(contentDir: string): string {
  return join(contentDir, 'events/snapshot.json');
}

/** @returns null when there is no such file */
export async function readStoreFile(file: string): Promise<EventStore | null> {
  const text = await ifThere(readFile(file, 'utf8'));
  return text === undefined ? null : parseStore(text, file);
}

/**
 * @param name what to call it in the message
 * @throws {ContentError} when it is not a store of this version
 */
export function parseStore(text: string, name: string): EventStore {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new ContentError(`${name}: this is not JSON; restore the file, or remove it to start again from the bundled snapshot`);
  }
  const result = EventStore.safeParse(content);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ContentError(
    `${name}: ${issue?.path.join('.')}: ${issue?.message}; restore the file, or remove it to start again from the bundled snapshot`,
  );
}

export function emptyStore(): EventStore {
  return { version: 1, updated: '1970-01-01T00:00:00Z', events: [], withdrawn: [], records: [], sources: {} };
}
