/** The store that a refresh starts from. The bundled snapshot is used only where there is no history. */
import type { EventStore } from './event.ts';
import type { FeedGetter } from './fetch-feed.ts';
import { SourceRefused } from './source-refused.ts';
import { ContentError } from '../site/read-yaml.ts';
import { emptyStore, parseStore, readStoreFile, snapshotOf } from './read-store.ts';

/** Where the live site serves its store, to requests with its token. */
const STORE_PATH = '/api/internal/events-store';

export interface PreviousStoreInput {
  /** The file of the last run. */
  lastRun: string;
  /** The live site, without a trailing slash; null when there is none to ask. */
  siteUrl: string | null;
  /** The secret that opens the store of the live site; null when none is set, and the site then keeps no history. */
  token: string | null;
  contentDir: string;
  get: FeedGetter;
}

export interface PreviousStore {
  store: EventStore;
  /** Where it comes from, for the report. */
  from: string;
  /** False where the live site may have events that are not in it, because its store was not asked for. */
  isComplete: boolean;
}

/**
 * The file of the last run, else the store of the live site, else the bundled snapshot.
 *
 * @throws {ContentError} when a store should be there and cannot be read: going on without it would lose history
 */
export async function previousStore(input: PreviousStoreInput): Promise<PreviousStore> {
  const { lastRun, siteUrl, token, contentDir } = input;
  const last = await readStoreFile(lastRun);
  if (last !== null) return { store: last, from: lastRun, isComplete: true };
  if (siteUrl !== null && token !== null) {
    const live = await liveStore(`${siteUrl}${STORE_PATH}`, token, input.get);
    if (live !== null) return { store: live, from: `${siteUrl}${STORE_PATH}`, isComplete: true };
  }
  const isComplete = siteUrl === null || token !== null;
  const snapshot = snapshotOf(contentDir);
  const bundled = await readStoreFile(snapshot);
  return bundled === null
    ? { store: emptyStore(), from: 'nothing: the first run', isComplete }
    : { store: bundled, from: snapshot, isComplete };
}

/** Only "there is no such page" means that the site has no store yet. Any other answer, and none, is a reason to stop. */
async function liveStore(url: string, token: string, get: FeedGetter): Promise<EventStore | null> {
  try {
    const answer = await get(url, { headers: { Authorization: `Bearer ${token}` } });
    if (answer.status === 'unchanged') throw new SourceRefused('304 to a request without conditions', 304);
    return parseStore(new TextDecoder().decode(answer.body), url);
  } catch (failure) {
    if (failure instanceof SourceRefused && (failure.status === 404 || failure.status === 410)) return null;
    const why = failure instanceof ContentError || failure instanceof SourceRefused ? failure.message : String(failure);
    throw new ContentError(
      `The live site’s events cannot be read, so this run stops before it replaces them. ${url}: ${why}. ` +
        'Try again later, or start from the bundled snapshot on purpose, with --from-snapshot or EVENTS_FROM_SNAPSHOT=true: once after EVENTS_STORE_TOKEN was set or changed.',
      { cause: failure },
    );
  }
}
