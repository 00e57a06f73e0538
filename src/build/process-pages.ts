import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { City } from '../site/read-cities.ts';
import type { PageRecord } from '../manifest/page-record.ts';
import { required } from '../shared/required.ts';
import type { CacheSettings } from './build-cache.ts';
import type { HtmlFile } from './html-files.ts';
import { type DatasetName, sameAddresses } from './page-datasets.ts';
import { partsOf } from './page-parts.ts';

/**
 * Input of a worker: the paths of all pages, to which links may lead, the cities to look for, the dates that are no change (see
 * `readDates`), the source files of the library's pages by path, and the cache.
 */
export interface WorkerInput {
  dist: string;
  bundled: string;
  paths: ReadonlySet<string>;
  cities: City[];
  readDates: RegExp;
  sources: ReadonlyMap<string, string>;
  cache: CacheSettings;
}

/**
 * What a worker made of a part of the site. `records` are page records as JSON: strings sliced from a file would keep the whole file in
 * memory. `styles` are the inline style sheets of its files, `chapters` the content of the library's pages as XHTML, by path.
 */
export interface PartResult {
  records: string[];
  styles: Set<string>;
  failures: string[];
  chapters: [path: string, body: string][];
  datasets: DatasetName[];
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

/** Pages that follow each other, those of them that are not written yet, what a worker made of them and the key of their index in the cache. */
interface Part {
  pages: HtmlFile[];
  missing: Set<string>;
  result?: PartResult;
  index?: string | undefined;
}

/**
 * Writes the Markdown of every page beside its HTML and, for the functions, into `bundled`; and the files of its data tables and of its text
 * to take away. Indexes the pages in parts. Workers take a part as soon as its pages are written, while Astro renders others.
 */
export class PageProcessor {
  readonly #parts: readonly Part[];
  readonly #partOf: ReadonlyMap<string, Part>;
  readonly #workers: Promise<unknown>;
  #enqueue!: (part: Part) => void;
  #close!: () => void;

  /** @param files all pages that will be written */
  constructor(input: Omit<WorkerInput, 'paths'>, files: readonly HtmlFile[]) {
    rmSync(input.bundled, { recursive: true, force: true });
    this.#parts = partsOf(files).map((pages) => ({ pages, missing: new Set(pages.map(({ path }) => path)) }));
    this.#partOf = new Map(this.#parts.flatMap((part) => part.pages.map(({ path }) => [path, part] as const)));
    const written = new ReadableStream<Part>({
      start: (queue) => {
        this.#enqueue = (part) => queue.enqueue(part);
        this.#close = () => queue.close();
      },
    });
    const parts = written.getReader();
    const workerData: WorkerInput = { ...input, paths: new Set(files.map(({ path }) => path)) };
    const count = Math.min(availableParallelism(), Math.ceil(files.length / PAGES_PER_WORKER));
    this.#workers = Promise.all(Array.from({ length: count }, () => runWorker(workerData, parts)));
    // `finish` throws what went wrong; until then nobody waits for the workers.
    this.#workers.catch(() => undefined);
  }

  /** The HTML of a page is written. */
  isWritten(path: string): void {
    const part = this.#partOf.get(path);
    if (part?.missing.delete(path) && part.missing.size === 0) this.#enqueue(part);
  }

  /**
   * The HTML of all pages is written.
   *
   * @throws Error with every page that cannot be converted without loss, and every data table whose files cannot be written
   */
  async finish(): Promise<ProcessedPages> {
    for (const part of this.#parts) if (part.missing.size > 0) this.#enqueue(part);
    this.#close();
    await this.#workers;
    const results = this.#parts.map(({ result }) => required(result, 'what was made of a part'));
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
      indexes: this.#parts.flatMap(({ index }) => index ?? []),
    };
  }
}

/** Gives a worker one part after the other, until none will follow. Rejects when the worker fails. */
async function runWorker(workerData: WorkerInput, parts: ReadableStreamDefaultReader<Part>): Promise<void> {
  const worker = new Worker(new URL('./page-worker.ts', import.meta.url), { workerData, resourceLimits: WORKER_MEMORY });
  const ended = once(worker, 'exit');
  const failed = new Promise<never>((_, reject) => worker.once('error', reject));
  const done: Part[] = [];
  for (;;) {
    const { value: part } = await Promise.race([parts.read(), failed]);
    worker.postMessage(part ? part.pages : null);
    if (!part) break;
    [part.result] = (await Promise.race([once(worker, 'message'), failed])) as [PartResult];
    done.push(part);
  }
  const [indexes] = (await Promise.race([once(worker, 'message'), failed])) as [(string | undefined)[]];
  done.forEach((part, at) => (part.index = indexes[at]));
  await ended;
}
