/**
 * The store of the companies: a set of blobs, each written once, whole and under a name of its own.
 *
 * A request to sync is one blob, named by its idempotency key and written only where there is none: so it is stored at once or not at
 * all, a retry finds the answer that was given, and no two writers ever change the same blob. What is stored is what all blobs say
 * together (`state.ts`), in which order and how often whatsoever. Now and then the blobs are folded into a snapshot: it is written first
 * and what it contains is removed after, so that being killed in between leaves things twice, which means the same as once.
 */
import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { BlobStore } from '../../blobs/blob-store.ts';
import { CompaniesState, type Batch } from './company-state.ts';
import { DAY, isoDay } from '../../shared/time.ts';

/** Folded when there are more blobs than this: a reader that starts has to fetch each. */
const FOLD_AT = 32;

/** Blobs younger than this are not folded, in milliseconds: longer than a function may run, so no request that looked for its own is under way. */
const FOLD_AGE = 120_000;

/** How often a list is asked for again because something on it was folded meanwhile. */
const LISTINGS = 10;

/** Before the second time, in milliseconds; before each later one as much longer. */
const PAUSE = 20;

/** Answers are kept for retries of today and yesterday. */

/** A request that was taken in, with the answer to give when it comes again. */
export interface StoredRequest extends Batch {
  received: string;
  /** Digest of the request, by which another request under the same key is noticed. */
  fingerprint: string;
  answer: unknown;
}

/** What is kept of a request once its entries are in a snapshot. */
type Answered = Omit<StoredRequest, keyof Batch>;

export class CompaniesStore {
  readonly #blobs: BlobStore;
  readonly #state = new CompaniesState();
  /** The blobs that are in `#state`. They never change, so they are read once. */
  readonly #known = new Map<string, Answered | undefined>();
  #last: Promise<unknown> = Promise.resolve();

  constructor(blobs: BlobStore) {
    this.#blobs = blobs;
  }

  /** Everything that is stored at this moment. */
  async read(): Promise<CompaniesState> {
    await this.#keys();
    return this.#state;
  }

  /**
   * Stores what `make` decides on the stored state, once: when a request with this key is stored already, that one is returned and
   * `make` is not asked. What `make` throws is thrown on, and nothing is stored.
   *
   * @param key names the request: the same for a retry, and different for every other
   */
  commit(
    source: string,
    key: string,
    make: (state: CompaniesState) => StoredRequest,
  ): Promise<{ stored: Answered; isNew: boolean }> {
    // One after the other in this process, so that each decides on what the one before has stored.
    const turn = this.#last.then(() => this.#commit(requestKey(source, key), make));
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #commit(blob: string, make: (state: CompaniesState) => StoredRequest) {
    const earlier = await this.#answered(blob);
    if (earlier) return { stored: earlier, isNew: false };
    const keys = await this.#keys();
    const request = make(this.#state);
    if (!(await this.#blobs.create(blob, request))) {
      // A retry of the same request was faster, or our own write arrived and its answer did not.
      const stored = (await this.#answered(blob))!;
      return { stored, isNew: false };
    }
    this.#take(blob, request);
    await this.#fold([...keys, blob]);
    return { stored: request, isNew: true };
  }

  /** The request under its own name, else, once it was folded, its answer: this order, for the answer is written before the name goes. */
  async #answered(blob: string): Promise<Answered | undefined> {
    const stored =
      (await this.#blobs.read(blob)) ??
      (await this.#blobs.read(answerKey(blob, 0))) ??
      (await this.#blobs.read(answerKey(blob, 1)));
    return (stored as Answered | null) ?? undefined;
  }

  /** Brings the state up to date, and returns the names of the blobs that it is stored in. */
  async #keys(): Promise<string[]> {
    for (let attempt = 1; attempt <= LISTINGS; attempt++) {
      // In this order: a request that the first list misses because it was folded is in a snapshot that the second has.
      const requests = await this.#blobs.list('requests/');
      const keys = [...requests, ...(await this.#blobs.list('snapshots/'))].filter((key) =>
        /^(requests|snapshots)\/[0-9a-f-]{36,64}$/.test(key),
      );
      const fresh = keys.filter((key) => !this.#known.has(key));
      const found = await Promise.all(fresh.map((key) => this.#blobs.read(key)));
      found.forEach((batch, i) => batch !== null && this.#take(fresh[i]!, batch as StoredRequest));
      const listed = new Set(keys);
      for (const key of this.#known.keys()) if (!listed.has(key)) this.#known.delete(key);
      // One that is gone again was folded into a snapshot which this list may not have: look again.
      if (!found.includes(null)) return keys;
      await wait(attempt * PAUSE);
    }
    throw new Error('The blob store lists what it does not have');
  }

  #take(key: string, batch: StoredRequest): void {
    this.#state.add(batch);
    const { received, fingerprint, answer } = batch;
    this.#known.set(key, key.startsWith('requests/') ? { received, fingerprint, answer } : undefined);
  }

  /** Puts all into one snapshot. Whatever fails here is only logged: the request that came before it is stored. */
  async #fold(keys: string[]): Promise<void> {
    const old = new Date(Date.now() - FOLD_AGE).toISOString();
    const foldable = keys.filter((key) => this.#known.has(key) && (this.#known.get(key)?.received ?? '') < old);
    if (foldable.length <= FOLD_AT) return;
    try {
      await this.#blobs.write(`snapshots/${randomUUID()}`, this.#state.batch());
      const requests = foldable.flatMap((key) => (this.#known.get(key) ? [[key, this.#known.get(key)!] as const] : []));
      await Promise.all(requests.map(([key, answer]) => this.#blobs.write(answerKey(key, 0), answer)));
      await Promise.all(foldable.map((key) => this.#blobs.remove(key)));
      for (const key of foldable) this.#known.delete(key);
      await this.#forgetAnswers();
    } catch (failure) {
      console.error(JSON.stringify({ level: 'error', message: 'companies could not be folded', failure: String(failure) }));
    }
  }

  async #forgetAnswers(): Promise<void> {
    const kept = [0, 1].map((days) => answerDay(days));
    const answers = await this.#blobs.list('answers/');
    await Promise.all(answers.filter((key) => !kept.includes(key.split('/')[1]!)).map((key) => this.#blobs.remove(key)));
  }
}

function requestKey(source: string, key: string): string {
  return `requests/${createHash('sha256').update(`${source}\0${key}`).digest('hex')}`;
}

function answerKey(blob: string, daysAgo: number): string {
  return `answers/${answerDay(daysAgo)}/${blob.slice('requests/'.length)}`;
}

function answerDay(daysAgo: number): string {
  return isoDay(Date.now() - daysAgo * DAY);
}
