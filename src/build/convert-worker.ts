/** Converts the pages of a `Share`, given as `workerData`, with their tables of figures, and answers with a `Conversion`. */
import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { ConversionError } from '../markdown/conversion-error.ts';
import { pageToMarkdown } from '../markdown/page-to-markdown.ts';
import type { Conversion, PublishedPage, Share } from './convert-pages.ts';
import { datasetWriter } from './dataset-writer.ts';
import { hasContent } from './html-files.ts';
import { stylesIn } from './page-styles.ts';

const { dist, bundled, files, paths } = workerData as Share;
const allPaths = new Set(paths);
parentPort?.postMessage(convertAll());

/** A worker has nothing to do while it waits for a file, so it reads and writes at once: over thousands of files that halves its time. */
function convertAll(): Conversion {
  const conversion: Conversion = { pages: [], styles: new Set(), failures: [] };
  const writeDatasets = datasetWriter(dist);
  for (const { file } of files) {
    const html = readFileSync(join(dist, file), 'utf8');
    for (const style of stylesIn(html)) conversion.styles.add(style);
    if (!hasContent(html)) continue;
    try {
      conversion.pages.push(convert(file, html));
      conversion.failures.push(...writeDatasets(html));
    } catch (failure) {
      if (!(failure instanceof ConversionError)) throw failure;
      conversion.failures.push(failure.message);
    }
  }
  return conversion;
}

function convert(file: string, html: string): PublishedPage {
  const { markdown, ...page } = pageToMarkdown(html, (path) => allPaths.has(path));
  const [published, copy] = [dist, bundled].map((folder) => join(folder, file.replace(/html$/, 'md'))) as [string, string];
  writeFileSync(published, markdown);
  // The same file under a second name takes no room and next to no time.
  mkdirSync(dirname(copy), { recursive: true });
  linkSync(published, copy);
  return page;
}
