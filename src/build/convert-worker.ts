/** Converts the pages of a `Share`, given as `workerData`, with their tables of figures, and answers with a `Conversion`. */
import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { markdownPath } from '../shared/page-files.ts';
import { ConversionError } from '../markdown/conversion-error.ts';
import { hasContent, parseHtml, stylesIn } from '../markdown/html-document.ts';
import { ParityError } from '../parity/parity-error.ts';
import { convertPage } from './convert-page.ts';
import type { Conversion, Share } from './convert-pages.ts';
import { datasetWriter } from './dataset-writer.ts';
import type { HtmlFile } from './html-files.ts';

const { dist, bundled, files, paths, cities } = workerData as Share;
const allPaths = new Set(paths);
const surroundings = { isPage: (path: string) => allPaths.has(path), cities };
const conversion: Conversion = { records: [], styles: new Set(), failures: [] };
const writeDatasets = datasetWriter(dist);

// A worker has nothing to do while it waits for a file, so it reads and writes synchronously: over thousands of files that halves its time.
for (const file of files) convertFile(file);
parentPort?.postMessage(conversion);

function convertFile({ file, path }: HtmlFile): void {
  const html = readFileSync(join(dist, file), 'utf8');
  const tree = parseHtml(html);
  for (const style of stylesIn(tree)) conversion.styles.add(style);
  if (!hasContent(tree)) return;
  try {
    const { markdown, record, document } = convertPage(html, tree, surroundings);
    writeMarkdown(markdownPath(path), markdown);
    conversion.records.push(JSON.stringify(record));
    conversion.failures.push(...writeDatasets(document));
  } catch (failure) {
    if (!(failure instanceof ConversionError || failure instanceof ParityError)) throw failure;
    conversion.failures.push(failure.message);
  }
}

function writeMarkdown(file: string, markdown: string): void {
  const [published, copy] = [join(dist, file), join(bundled, file)];
  writeFileSync(published, markdown);
  // The same file under a second name takes no room and next to no time.
  mkdirSync(dirname(copy), { recursive: true });
  linkSync(published, copy);
}
