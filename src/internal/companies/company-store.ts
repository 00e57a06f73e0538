/**
 * The store of the companies: a journal of blobs, each written once, whole and under a key of its own.
 *
 * A sync is one blob, named by its idempotency key and created only if there is none: it is stored at once or not at all, a retry finds the
 * answer of the first attempt, and no two writers ever change the same blob. The stored state is what all blobs say together, in any order
 * (`company-state.ts`). Now and then the blobs are compacted into a snapshot: it is written first and what it contains is removed after, so
 * that being killed in between leaves duplicates, which change nothing.
 */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as z from 'zod';
import { type BlobStore, openBlobStore } from '../../blobs/blob-store.ts';
import { BlobStoreUnavailable } from '../../blobs/blob-store-unavailable.ts';
import { logError } from '../../log.ts';
import { DAY, isoDay } from '../../shared/time.ts';
import { mapConcurrently } from '../../shared/map-concurrently.ts';
import { CompanyState, type Batch } from './company-state.ts';
import { StoredAnswer, StoredBatch, StoredSync } from './stored-sync.ts';

/** The number of blobs above which they are compacted: a reader that starts has to fetch each. */
const COMPACT_ABOVE = 32;

/** Younger blobs are not compacted, in milliseconds: longer than a function may run, so that no attempt at the same sync is under way. */
const COMPACT_AGE = 120_000;

/** How often the keys are listed because blobs disappeared between listing and reading. */
const LIST_ATTEMPTS = 10;

/** The pause before the second attempt, in milliseconds; it grows by as much each time. */
const LIST_PAUSE = 20;

const SYNCS = 'requests/';
const SNAPSHOTS = 'snapshots/';
const ANSWERS = 'answers/';

/** Blobs that are read or removed at the same time. */
const CONCURRENCY = 16;

export class CompanyStore {
  readonly #blobs: BlobStore;
  readonly #state = new CompanyState();
  /** The keys of the blobs that are in `#state`, with the answer of each sync. Blobs never change, so each is read once. */
  readonly #known = new Map<string, StoredAnswer | undefined>();
  #lastCommit: Promise<unknown> = Promise.resolve();

  constructor(blobs: BlobStore) {
    this.#blobs = blobs;
  }

  /** Everything that is stored at this moment. */
  async read(): Promise<CompanyState> {
    await this.#update();
    return this.#state;
  }

  /**
   * Stores the sync that `make` returns for the stored state. If a sync with this key is stored already, returns that and does not call
   * `make`. If `make` throws, nothing is stored.
   *
   * @param key names the request: the same for a retry, and different for every other
   */
  commit(
    source: string,
    key: string,
    make: (state: CompanyState) => StoredSync,
  ): Promise<{ stored: StoredAnswer; isNew: boolean }> {
    // One commit at a time in this process, so that each is made for the state that the one before has stored. None waits without an end:
    // the calls of those before it end at their deadlines, which are earlier than its own.
    const turn = this.#lastCommit.then(() => this.#commit(syncKey(source, key), make));
    this.#lastCommit = turn.catch(() => undefined);
    return turn;
  }

  async #commit(key: string, make: (state: CompanyState) => StoredSync) {
    const earlier = await this.#readAnswer(key);
    if (earlier) return { stored: earlier, isNew: false };
    const keys = await this.#update();
    const sync = make(this.#state);
    const isNew = await this.#blobs.create(key, sync);
    // Read back, so that nothing is acknowledged that the store does not have. If it was not created, then a retry of the same request was
    // faster, or our own write got through although its answer did not.
    const stored = await this.#readAnswer(key);
    if (stored === undefined)
      throw new BlobStoreUnavailable(`The blob store does not have the sync that it ${isNew ? 'created' : 'refused'}`);
    if (!isNew || stored.fingerprint !== sync.fingerprint) return { stored, isNew: false };
    this.#add(key, sync);
    await this.#compact([...keys, key]);
    return { stored, isNew: true };
  }

  /** The sync, else the answer that compacting has kept of it: in this order, since the answer is written before the sync is removed. */
  async #readAnswer(key: string): Promise<StoredAnswer | undefined> {
    for (const each of [key, answerKey(key, 0), answerKey(key, 1)]) {
      const stored = await this.#read(each, StoredAnswer);
      if (stored !== null) return stored;
    }
    return undefined;
  }

  /** Adds the blobs that are not in the state yet. Returns the keys of all. */
  async #update(): Promise<string[]> {
    for (let attempt = 1; attempt <= LIST_ATTEMPTS; attempt++) {
      // In this order: a sync that the first list misses because it was compacted is in a snapshot that the second list has.
      const listed = [...(await this.#blobs.list(SYNCS)), ...(await this.#blobs.list(SNAPSHOTS))];
      const keys = listed.filter((key) => /^(requests|snapshots)\/[0-9a-f-]{36,64}$/.test(key));
      const fresh = keys.filter((key) => !this.#known.has(key));
      const blobs = await mapConcurrently(fresh, CONCURRENCY, async (key) => ({ key, blob: await this.#readBatch(key) }));
      for (const { key, blob } of blobs) if (blob !== null) this.#add(key, blob);
      const existing = new Set(keys);
      for (const key of this.#known.keys()) if (!existing.has(key)) this.#known.delete(key);
      // A blob that is gone again was compacted into a snapshot which this list may not have.
      if (blobs.every(({ blob }) => blob !== null)) return keys;
      await sleep(attempt * LIST_PAUSE);
    }
    throw new BlobStoreUnavailable('The blob store lists what it does not have');
  }

  #readBatch(key: string): Promise<StoredSync | Batch | null> {
    return this.#read(key, key.startsWith(SYNCS) ? StoredSync : StoredBatch);
  }

  async #read<T>(key: string, schema: z.ZodType<T>): Promise<T | null> {
    const blob = await this.#blobs.read(key);
    if (blob === null) return null;
    const { data } = schema.safeParse(blob);
    if (data === undefined) throw new BlobStoreUnavailable('The blob store returns what was not stored');
    return data;
  }

  #add(key: string, batch: StoredSync | Batch): void {
    this.#state.add(batch);
    this.#known.set(key, 'answer' in batch ? StoredAnswer.parse(batch) : undefined);
  }

  /** Replaces old blobs with one snapshot. A failure is only logged: the sync before it is stored. */
  async #compact(keys: string[]): Promise<void> {
    const limit = new Date(Date.now() - COMPACT_AGE).toISOString();
    const old = keys.filter((key) => this.#known.has(key) && (this.#known.get(key)?.received ?? '') < limit);
    if (old.length <= COMPACT_ABOVE) return;
    try {
      await this.#blobs.write(`${SNAPSHOTS}${randomUUID()}`, this.#state.toBatch());
      await mapConcurrently(old, CONCURRENCY, (key) => this.#keepAnswer(key));
      await mapConcurrently(old, CONCURRENCY, (key) => this.#blobs.remove(key));
      for (const key of old) this.#known.delete(key);
      await this.#removeOldAnswers();
    } catch (failure) {
      logError({ message: 'companies could not be compacted', failure: String(failure) });
    }
  }

  async #keepAnswer(key: string): Promise<void> {
    const answer = this.#known.get(key);
    if (answer) await this.#blobs.write(answerKey(key, 0), answer);
  }

  async #removeOldAnswers(): Promise<void> {
    const kept = [answerFolder(0), answerFolder(1)];
    const old = (await this.#blobs.list(ANSWERS)).filter((key) => !kept.some((folder) => key.startsWith(folder)));
    await mapConcurrently(old, CONCURRENCY, (key) => this.#blobs.remove(key));
  }
}

/** The companies of this site: one store for all functions of a process. */
export const companyStore = new CompanyStore(openBlobStore('companies'));

function syncKey(source: string, key: string): string {
  return SYNCS + createHash('sha256').update(`${source}\0${key}`).digest('hex');
}

function answerKey(syncKey: string, daysAgo: number): string {
  return answerFolder(daysAgo) + syncKey.slice(SYNCS.length);
}

function answerFolder(daysAgo: number): string {
  return `${ANSWERS}${isoDay(Date.now() - daysAgo * DAY)}/`;
}
