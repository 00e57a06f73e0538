import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { City } from '../events/read-cities.ts';
import type { PageRecord } from '../manifest/page-record.ts';
import { type HtmlFile, htmlFiles } from './html-files.ts';

/** What a worker is given: the files that it converts, the address of every page, to which links may lead, and the cities to look for. */
export type Share = { dist: string; bundled: string; files: HtmlFile[]; paths: string[]; cities: City[] };

/**
 * What a worker answers. `records` are those of its pages as JSON: strings that were cut out of a file would keep the whole file in memory.
 * `styles` are the style sheets that stand in its files.
 */
export type Conversion = { records: string[]; styles: Set<string>; failures: string[] };

/** Pages that are worth a worker of their own: it takes half a second to load what it needs. */
const WORTH_A_WORKER = 250;

/** Megabytes for a worker: what it keeps of ten thousand pages takes a tenth of it, and with more it would collect what it drops later. */
const MEMORY = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 };

/**
 * Writes the Markdown of every page beside its HTML, and again into `bundled` for the functions, and the files of its tables of figures, in
 * workers: indexing goes on meanwhile.
 *
 * @returns the records of the pages, by path, and the style sheets that stand in the HTML, which is read only once
 * @throws Error that names every page that cannot be converted without loss, and every table whose files cannot be written
 */
export async function convertPages(
  dist: string,
  bundled: string,
  cities: City[],
): Promise<{ pages: PageRecord[]; styles: Set<string> }> {
  await rm(bundled, { recursive: true, force: true });
  const files = await htmlFiles(dist);
  const paths = files.map(({ path }) => path);
  const workers = Math.min(availableParallelism(), Math.ceil(files.length / WORTH_A_WORKER));
  const shares = Array.from({ length: workers }, (_, own) => files.filter((_, number) => number % workers === own));
  const parts = await Promise.all(shares.map((files) => runWorker({ dist, bundled, files, paths, cities })));
  const failures = parts.flatMap(({ failures }) => failures).sort();
  if (failures.length > 0)
    throw new Error(`${failures.length} problems keep pages from being published whole:\n  ${failures.join('\n  ')}`);
  return {
    pages: parts
      .flatMap(({ records }) => records.map((record) => JSON.parse(record) as PageRecord))
      .sort((a, b) => (a.path < b.path ? -1 : 1)),
    styles: new Set(parts.flatMap(({ styles }) => [...styles])),
  };
}

function runWorker(share: Share): Promise<Conversion> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./convert-worker.ts', import.meta.url), { workerData: share, resourceLimits: MEMORY });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
