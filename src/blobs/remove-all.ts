import { mapConcurrently } from '../shared/map-concurrently.ts';
import type { BlobStore } from './blob-store.ts';

/** Blobs that are removed at the same time: a nightly job has 30 seconds, and a call may take 40 ms. */
const CONCURRENCY = 32;

/** After so many failures the store is left alone. */
const FAILURES_MAX = 10;

/**
 * Removes blobs. One that cannot be removed does not keep the others: what is left is removed the next time.
 *
 * @throws {AggregateError} when some could not be removed
 */
export async function removeAll(blobs: Pick<BlobStore, 'remove'>, keys: readonly string[]): Promise<void> {
  const failures: unknown[] = [];
  await mapConcurrently(keys, CONCURRENCY, async (key) => {
    if (failures.length >= FAILURES_MAX) return;
    await blobs.remove(key).catch((failure: unknown) => failures.push(failure));
  });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${keys.length} blobs could not be removed`);
}
