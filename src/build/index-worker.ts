/** Worker of writeSearchIndex: merges the indexes of the parts, and posts what it wrote. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { isOfProgram, mergeIndexes } from '../search/merge-indexes.ts';
import { writeRecords } from '../search/write-records.ts';
import { required } from '../shared/required.ts';
import { BuildCache } from './build-cache.ts';
import type { IndexWorkerInput } from './write-search-index.ts';

const { dist, artifacts, indexes, cache: settings } = workerData as IndexWorkerInput;
const cache = new BuildCache(settings);
const pagefind = join(dist, 'pagefind');
const forFunctions = join(artifacts, 'search');
await mergeIndexes(indexes.map(bundleOf), pagefind);
// A copy, so that functions can do without it where it is too large for them: see `fitBundles`.
cpSync(join(pagefind, 'index'), join(forFunctions, 'index'), { recursive: true });
parentPort?.postMessage(writeRecords(pagefind, forFunctions));

function bundleOf(key: string, at: number): Map<string, Buffer> {
  const files = deserialize(required(cache.read(key), 'the index of a part')) as Map<string, Buffer>;
  // Every part has the program.
  return at === 0 ? files : new Map([...files].filter(([file]) => !isOfProgram(file)));
}
