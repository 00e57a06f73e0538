/** Worker of convertPages: converts the pages of a `WorkerInput`, writes their data tables and texts to take away, and posts a `WorkerResult`. */
import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { takeAway } from '../documents/take-away.ts';
import { markdownPath } from '../shared/page-files.ts';
import { ConversionError } from '../markdown/conversion-error.ts';
import { hasContent, parseHtml, stylesIn } from '../markdown/html-document.ts';
import { ParityError } from '../parity/parity-error.ts';
import { convertPage } from './convert-page.ts';
import type { WorkerInput, WorkerResult } from './convert-pages.ts';
import { datasetWriter } from './dataset-writer.ts';
import type { HtmlFile } from './html-files.ts';
import { sourceLine } from './source-line.ts';
import { chapterBody } from '../epub/chapter-body.ts';
import { unpublishableText } from './unpublishable-text.ts';

const { dist, bundled, files, paths, cities, readDates, sources } = workerData as WorkerInput;
const allPaths = new Set(paths);
const site = { isPage: (path: string) => allPaths.has(path), cities, readDates };
const result: WorkerResult = { records: [], styles: new Set(), failures: [], chapters: [] };
const writeDatasets = datasetWriter(dist);

// Files are read and written synchronously: a worker has nothing else to do meanwhile, and it takes half the time.
for (const file of files) await convertFile(file);
parentPort?.postMessage(result);

async function convertFile({ file, path }: HtmlFile): Promise<void> {
  const html = readFileSync(join(dist, file), 'utf8');
  const tree = parseHtml(html);
  for (const style of stylesIn(tree)) result.styles.add(style);
  if (!hasContent(tree)) return;
  try {
    const { markdown, record, document } = convertPage(html, tree, site);
    writeMarkdown(markdownPath(path), markdown);
    result.records.push(JSON.stringify(record));
    const text = await takeAway(document.region, document);
    if (text) writeFileSync(join(dist, text.path), text.body);
    const source = sources.get(path);
    if (source !== undefined) result.chapters.push([path, chapterBody(document.region)]);
    result.failures.push(...writeDatasets(document), ...(source === undefined ? [] : unpublishableText(document, source)));
  } catch (failure) {
    if (!(failure instanceof ConversionError || failure instanceof ParityError)) throw failure;
    const source = sources.get(path);
    const line = failure.node && source !== undefined ? sourceLine(failure.node, tree, source) : undefined;
    const place = [source, line].filter((part) => part !== undefined).join(':');
    result.failures.push(place === '' ? failure.message : `${place}  ${failure.message}`);
  }
}

function writeMarkdown(file: string, markdown: string): void {
  const [published, copy] = [join(dist, file), join(bundled, file)];
  writeFileSync(published, markdown);
  // A hard link takes neither space nor time.
  mkdirSync(dirname(copy), { recursive: true });
  linkSync(published, copy);
}
