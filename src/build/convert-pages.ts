import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { City } from '../site/read-cities.ts';
import type { PageRecord } from '../manifest/page-record.ts';
import { type HtmlFile, htmlFiles } from './html-files.ts';

/**
 * Input of a worker: its files, the paths of all pages, to which links may lead, the cities to look for, the dates that are no change (see
 * `readDates`), and the source files of the library's pages by path.
 */
export type WorkerInput = {
  dist: string;
  bundled: string;
  files: HtmlFile[];
  paths: string[];
  cities: City[];
  readDates: RegExp;
  sources: ReadonlyMap<string, string>;
};

/**
 * Result of a worker. `records` are page records as JSON: strings sliced from a file would keep the whole file in memory. `styles` are the
 * inline style sheets of its files, `chapters` the content of the library's pages as XHTML, by path.
 */
export type WorkerResult = {
  records: string[];
  styles: Set<string>;
  failures: string[];
  chapters: [path: string, body: string][];
};

/** Pages per worker: starting one takes half a second. */
const PAGES_PER_WORKER = 250;

/** Heap limits of a worker in megabytes. It needs a tenth of that for ten thousand pages; with more, it would collect garbage later. */
const WORKER_MEMORY = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 };

/**
 * Writes the Markdown of every page beside its HTML and, for the functions, into `bundled`; and the files of its data tables and of its text to take away. Runs in
 * workers, in parallel to indexing.
 *
 * @returns the records of the pages, by path, the inline style sheets, and the chapters of the book
 * @throws Error with every page that cannot be converted without loss, and every data table whose files cannot be written
 */
export async function convertPages(
  dist: string,
  bundled: string,
  { cities, readDates, sources }: Pick<WorkerInput, 'cities' | 'readDates' | 'sources'>,
): Promise<{ pages: PageRecord[]; styles: Set<string>; chapters: Map<string, string> }> {
  await rm(bundled, { recursive: true, force: true });
  const files = await htmlFiles(dist);
  const paths = files.map(({ path }) => path);
  const workers = Math.min(availableParallelism(), Math.ceil(files.length / PAGES_PER_WORKER));
  const shares = Array.from({ length: workers }, (_, own) => files.filter((_, number) => number % workers === own));
  const parts = await Promise.all(shares.map((files) => runWorker({ dist, bundled, files, paths, cities, readDates, sources })));
  const failures = parts.flatMap(({ failures }) => failures).sort();
  if (failures.length > 0) throw new Error(`${failures.length} problems in the built pages:\n  ${failures.join('\n  ')}`);
  return {
    pages: parts
      .flatMap(({ records }) => records.map((record) => JSON.parse(record) as PageRecord))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
    styles: new Set(parts.flatMap(({ styles }) => [...styles])),
    chapters: new Map(parts.flatMap(({ chapters }) => chapters)),
  };
}

function runWorker(input: WorkerInput): Promise<WorkerResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./convert-worker.ts', import.meta.url), {
      workerData: input,
      resourceLimits: WORKER_MEMORY,
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
