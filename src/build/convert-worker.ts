/** Converts every page of the built site, given as `workerData`, with its tables of figures, and answers with a `Conversion`. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { ConversionError } from '../markdown/conversion-error.ts';
import { pageToMarkdown } from '../markdown/page.ts';
import type { Conversion, PublishedPage } from './convert-pages.ts';
import { datasetWriter } from './dataset-writer.ts';
import { hasContent, type HtmlFile, htmlFiles } from './html-files.ts';

const dist = workerData as string;
parentPort?.postMessage(await convertAll(await htmlFiles(dist)));

async function convertAll(files: HtmlFile[]): Promise<Conversion> {
  const paths = new Set(files.map(({ path }) => path));
  const conversion: Conversion = { pages: [], failures: [] };
  const writeDatasets = datasetWriter(dist);
  for (const { file } of files) {
    const html = await readFile(join(dist, file), 'utf8');
    if (!hasContent(html)) continue;
    try {
      conversion.pages.push(await convert(file, html, (path) => paths.has(path)));
      conversion.failures.push(...(await writeDatasets(html)));
    } catch (failure) {
      if (!(failure instanceof ConversionError)) throw failure;
      conversion.failures.push(failure.message);
    }
  }
  return conversion;
}

async function convert(file: string, html: string, isPage: (path: string) => boolean): Promise<PublishedPage> {
  const { markdown, ...page } = pageToMarkdown(html, isPage);
  await writeFile(join(dist, file.replace(/html$/, 'md')), markdown);
  return page;
}
