/** The change log and the texts of the previous publication, which only the live site has. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { addresses } from '../addresses.ts';
import { ifThere } from '../shared/if-there.ts';
import { ChangeLog } from './change-log.ts';
import { bodiesIn } from './full-text.ts';

/** Its path during a build: in the library, so that each has its own. Not in git. */
export function previousChangesOf(contentDir: string): string {
  return join(contentDir, '.data/changes.json');
}

/** The file with the texts, beside it. */
export function previousTextsOf(contentDir: string): string {
  return join(contentDir, '.data/previous-texts.txt');
}

/** Timeout of the request to the live site, in milliseconds. */
const PATIENCE = 60_000;

/**
 * Fetches the change log of the live site, and all of its texts, for the next build. Only a 404 means that there is none yet.
 *
 * @returns the number of pages in it, or null if there is none
 * @throws Error on any other response, and on none: continuing without the log would lose history
 */
export async function fetchPreviousChanges(liveSite: string, contentDir: string): Promise<number | null> {
  const file = previousChangesOf(contentDir);
  const texts = previousTextsOf(contentDir);
  const address = liveSite + addresses.changes;
  await Promise.all([file, texts].map((each) => rm(each, { force: true })));
  const response = await fetchLive(address);
  if (response === null) return null;
  const log = ChangeLog.safeParse(await response.json().catch(() => undefined));
  if (!log.success) return lost(address, 'what it answered is no log of changes');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(log.data));
  const fullText = await fetchLive(liveSite + addresses.fullText);
  if (fullText !== null) await writeFile(texts, await fullText.text());
  return Object.keys(log.data.pages).length;
}

/** The log fetched for the library in `contentDir`, if any. */
export async function readPreviousChanges(contentDir: string): Promise<ChangeLog | undefined> {
  const text = await ifThere(readFile(previousChangesOf(contentDir), 'utf8'));
  return text === undefined ? undefined : ChangeLog.parse(JSON.parse(text));
}

/** The Markdown of the pages of the publication whose log was fetched, by path; none if it was not. */
export async function readPreviousTexts(contentDir: string): Promise<ReadonlyMap<string, string>> {
  return bodiesIn((await ifThere(readFile(previousTextsOf(contentDir), 'utf8'))) ?? '');
}

/** @returns null if there is nothing at the address */
async function fetchLive(address: string): Promise<Response | null> {
  const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE) }).catch((failure: unknown) =>
    lost(address, failure),
  );
  if (response.status === 404 || response.status === 410) return null;
  return response.ok ? response : lost(address, `it answered ${response.status}`);
}

function lost(address: string, why: unknown): never {
  throw new Error(
    `The live site’s changes cannot be read, so this run stops before it loses them. ${address}: ${String(why)}. ` +
      'Try again later, or build without this step to begin a new history on purpose.',
  );
}
