import { Worker } from 'node:worker_threads';
import type { WrittenRecords } from '../search/write-records.ts';
import type { CacheSettings } from './build-cache.ts';

/** `indexes` are the keys of the parts' indexes in the cache, in the order of their pages. */
export interface IndexWorkerInput {
  dist: string;
  artifacts: string;
  indexes: string[];
  cache: CacheSettings;
}

/**
 * Writes the index of all pages, and the records that server-side search needs besides. Runs in a worker.
 *
 * @returns how many pages are in the index, and how well the stems of its language are known
 */
export function writeSearchIndex(input: IndexWorkerInput): Promise<WrittenRecords> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./index-worker.ts', import.meta.url), { workerData: input });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
