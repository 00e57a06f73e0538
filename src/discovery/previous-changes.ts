/** Where the log of changes goes on from: the last publication's, which only the live site has. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addresses } from '../site.ts';
import { ChangeLog } from './changes.ts';

/** Where it is kept for the build: beside the folder of the content, so that each library has its own. Not kept in git. */
export function previousChangesOf(contentDir: string): string {
  return join(contentDir, '../.data/changes.json');
}

/** How long the live site has to answer, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Fetches the log of the live site for the build that follows. Only "there is no such page" means that there is none yet.
 *
 * @returns the number of pages it knows, or null where history begins
 * @throws Error on any other answer, and on none: going on without the log would lose history
 */
export async function fetchPreviousChanges(liveSite: string, contentDir: string): Promise<number | null> {
  const file = previousChangesOf(contentDir);
  const address = liveSite + addresses.changes;
  await rm(file, { force: true });
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) }).catch((failure: unknown) =>
    lost(address, failure),
  );
  if (response.status === 404 || response.status === 410) return null;
  if (!response.ok) return lost(address, `it answered ${response.status}`);
  const log = ChangeLog.safeParse(await response.json().catch(() => undefined));
  if (!log.success) return lost(address, 'what it answered is no log of changes');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(log.data));
  return Object.keys(log.data.pages).length;
}

/** The log that was fetched for the library in `contentDir`, if one was. */
export async function readPreviousChanges(contentDir: string): Promise<ChangeLog | undefined> {
  const text = await readFile(previousChangesOf(contentDir), 'utf8').catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return undefined;
    throw failure;
  });
  return text === undefined ? undefined : ChangeLog.parse(JSON.parse(text));
}

function lost(address: string, why: unknown): never {
  throw new Error(
    `The live site’s changes cannot be read, so this run stops before it loses them. ${address}: ${String(why)}. ` +
      'Try again later, or build without this step to begin a new history on purpose.',
  );
}
