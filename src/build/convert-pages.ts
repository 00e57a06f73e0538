import { Worker } from 'node:worker_threads';
import type { ParityReceipt } from '../markdown/receipt.ts';

/** A page that has Markdown. */
export interface PublishedPage {
  /** Address on this site. */
  path: string;
  title: string;
  /** `YYYY-MM-DD`, or undefined when the page does not say. */
  lastModified: string | undefined;
  /** What it holds in both forms. */
  receipt: ParityReceipt;
}

/** What the worker answers. */
export type Conversion = { pages: PublishedPage[]; failures: string[] };

/**
 * Writes the Markdown of every page beside its HTML, and the files of its tables of figures, in a worker: indexing goes on meanwhile.
 *
 * @returns the pages, by path
 * @throws Error that names every page that cannot be converted without loss, and every table whose files cannot be written
 */
export async function convertPages(dist: string): Promise<PublishedPage[]> {
  const { pages, failures } = await inWorker(dist);
  if (failures.length > 0)
    throw new Error(`${failures.length} problems keep pages from being published whole:\n  ${failures.join('\n  ')}`);
  return pages;
}

function inWorker(dist: string): Promise<Conversion> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./convert-worker.ts', import.meta.url), { workerData: dist });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
