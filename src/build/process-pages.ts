import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { City } from '../site/read-cities.ts';
import type { PageRecord } from '../manifest/page-record.ts';
import { type HtmlFile, htmlFiles } from './html-files.ts';
import { type DatasetName, sameAddresses } from './page-datasets.ts';
import { partsOf } from './page-parts.ts';

/**
 * Input of a worker: the paths of all pages, to which links may lead, the cities to look for, the dates that are no change (see
 * `readDates`), the source files of the library's pages by path, and the cache with the digest of the engine.
 */
export interface WorkerInput {
  dist: string;
  bundled: string;
  paths: ReadonlySet<string>;
  cities: City[];
  readDates: RegExp;
  sources: ReadonlyMap<string, string>;
  cacheFolder: string;
  engine: string;
}

/**
 * What a worker made of a part of the site. `records` are page records as JSON: strings sliced from a file would keep the whole file in
 * memory. `styles` are the inline style sheets of its files, `chapters` the content of the library's pages as XHTML, by path, `index` the key
 * of its index in the cache.
 */
export interface PartResult {
  records: string[];
  styles: Set<string>;
  failures: string[];
  chapters: [path: string, body: string][];
  datasets: DatasetName[];
  index: string | undefined;
}

/** Pages per worker: starting one takes half a second. */
const PAGES_PER_WORKER = 250;

/** Heap limits of a worker in megabytes. It needs a tenth of that for ten thousand pages; with more, it would collect garbage later. */
const WORKER_MEMORY = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 };

/** What is made of all pages: their records, by path, the inline style sheets, the chapters of the book, and the keys of the parts' indexes. */
export interface ProcessedPages {
  pages: PageRecord[];
  styles: Set<string>;
  chapters: Map<string, string>;
  indexes: string[];
}

/**
 * Writes the Markdown of every page beside its HTML and, for the functions, into `bundled`; and the files of its data tables and of its text
 * to take away. Indexes the pages in parts. Runs in workers.
 *
 * @throws Error with every page that cannot be converted without loss, and every data table whose files cannot be written
 */
export async function processPages(
  input: Pick<WorkerInput, 'dist' | 'bundled' | 'cities' | 'readDates' | 'sources' | 'cacheFolder' | 'engine'>,
): Promise<ProcessedPages> {
  await rm(input.bundled, { recursive: true, force: true });
  const files = await htmlFiles(input.dist);
  const results = await runWorkers({ ...input, paths: new Set(files.map(({ path }) => path)) }, files);
  const failures = [
    ...results.flatMap(({ failures }) => failures),
    ...sameAddresses(results.flatMap(({ datasets }) => datasets)),
  ].sort();
  if (failures.length > 0) throw new Error(`${failures.length} problems in the built pages:\n  ${failures.join('\n  ')}`);
  return {
    pages: results
      .flatMap(({ records }) => records.map((record) => JSON.parse(record) as PageRecord))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
    styles: new Set(results.flatMap(({ styles }) => [...styles])),
    chapters: new Map(results.flatMap(({ chapters }) => chapters)),
    indexes: results.flatMap(({ index }) => index ?? []),
  };
}

/** @returns the results of the parts, in their order */
async function runWorkers(input: WorkerInput, files: readonly HtmlFile[]): Promise<PartResult[]> {
  const parts = partsOf(files);
  const results: PartResult[] = [];
  const waiting = parts.entries();
  const count = Math.min(availableParallelism(), Math.ceil(files.length / PAGES_PER_WORKER));
  await Promise.all(Array.from({ length: count }, () => runWorker(input, waiting, results)));
  return results;
}

/** Gives a worker one part after the other, until none waits. */
function runWorker(
  input: WorkerInput,
  waiting: Iterator<[number: number, part: HtmlFile[]]>,
  results: PartResult[],
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./page-worker.ts', import.meta.url), {
      workerData: input,
      resourceLimits: WORKER_MEMORY,
    });
    let number = 0;
    const next = () => {
      const { value, done } = waiting.next();
      if (!done) [number] = value;
      worker.postMessage(done ? null : value[1]);
    };
    worker.on('message', (result: PartResult) => {
      results[number] = result;
      next();
    });
    worker.once('error', reject);
    worker.once('exit', () => resolve());
    next();
  });
}
