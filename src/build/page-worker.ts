/**
 * Worker of PageProcessor: gets parts of the site one after the other, writes what is made of their pages and posts a `PartResult` for each; at
 * the end the keys of their indexes.
 */
import { hash } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { serialize } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { close } from 'pagefind';
import { markdownPath } from '../shared/page-files.ts';
import { required } from '../shared/required.ts';
import { BuildCache } from './build-cache.ts';
import type { HtmlFile } from './html-files.ts';
import { type BuiltPage, indexPart, isIndexed } from './index-part.ts';
import { pageOutput } from './page-output.ts';
import type { PartResult, WorkerInput } from './process-pages.ts';

const { dist, bundled, paths, cities, readDates, sources, cache: settings } = workerData as WorkerInput;
const port = required(parentPort, 'the port of a worker');
const cache = new BuildCache(settings);
const site = { isPage: (path: string) => paths.has(path), cities, readDates };

/** Of the parts, in their order. Pagefind is a process of its own, which works while this one converts pages, those of the next part included. */
const indexing: Promise<string | undefined>[] = [];

// Files are read and written synchronously: a worker has nothing else to do meanwhile, and it takes half the time.
port.on('message', (files: HtmlFile[] | null) => {
  if (files) void processPart(files).then((result) => port.postMessage(result));
  else void finish();
});

async function processPart(files: readonly HtmlFile[]): Promise<PartResult> {
  const pages = files.map(({ file, path }) => ({ path, html: readFileSync(join(dist, file), 'utf8') }));
  await indexing.at(-1);
  indexing.push(keepIndex(pages.filter(isIndexed)));
  const result: PartResult = { records: [], styles: new Set(), failures: [], chapters: [], datasets: [] };
  for (const page of pages) await processPage(page, result);
  return result;
}

async function finish(): Promise<void> {
  port.postMessage(await Promise.all(indexing));
  await close();
  port.close();
}

/** @returns the key of the index of these pages in the cache */
async function keepIndex(pages: readonly BuiltPage[]): Promise<string | undefined> {
  if (pages.length === 0) return undefined;
  const key = cache.key(
    'index',
    pages.map(({ path, html }) => [path, hash('sha256', html)]),
  );
  if (!cache.read(key)) cache.write(key, serialize(await indexPart(pages)));
  return key;
}

async function processPage(page: BuiltPage, result: PartResult): Promise<void> {
  const { styles, content, failures } = await pageOutput(page, site, sources.get(page.path), cache);
  for (const style of styles) result.styles.add(style);
  result.failures.push(...failures);
  if (!content || failures.length > 0) return;
  const { markdown, record, chapter, datasets, files } = content;
  writeMarkdown(markdownPath(page.path), markdown);
  for (const { path, body } of files) writeFileSync(join(dist, path), body, 'base64');
  result.records.push(JSON.stringify(record));
  result.datasets.push(...datasets);
  if (chapter !== undefined) result.chapters.push([page.path, chapter]);
}

function writeMarkdown(file: string, markdown: string): void {
  const [published, copy] = [join(dist, file), join(bundled, file)];
  writeFileSync(published, markdown);
  // A hard link takes neither space nor time.
  mkdirSync(dirname(copy), { recursive: true });
  linkSync(published, copy);
}
