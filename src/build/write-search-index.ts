import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createIndex } from 'pagefind';
import { htmlForIndex } from '../search/html-for-index.ts';
import { writeRecords, type WrittenRecords } from '../search/write-records.ts';
import { htmlFiles } from './html-files.ts';

/** Pagefind's own user interfaces, which the site does not use. */
const UNUSED = [
  'pagefind-ui.js',
  'pagefind-ui.css',
  'pagefind-modular-ui.js',
  'pagefind-modular-ui.css',
  'pagefind-highlight.js',
];

/**
 * Indexes the built pages with Pagefind, and writes the records that server-side search needs besides the index.
 *
 * @returns how many pages are in the index, and how well the stems of its language are known
 */
export async function writeSearchIndex(dist: string, artifacts: string): Promise<WrittenRecords> {
  const { index } = withoutErrors(await createIndex({}));
  if (!index) throw new Error('Pagefind made no index and gave no reason');
  for (const { file, path } of await htmlFiles(dist)) {
    withoutErrors(await index.addHTMLFile({ url: path, content: htmlForIndex(await readFile(join(dist, file), 'utf8')) }));
  }
  const pagefindDirectory = join(dist, 'pagefind');
  withoutErrors(await index.writeFiles({ outputPath: pagefindDirectory }));
  await index.deleteIndex();
  await Promise.all(UNUSED.map((file) => rm(join(pagefindDirectory, file), { force: true })));
  return writeRecords(pagefindDirectory, join(artifacts, 'search'));
}

/** Pagefind returns a list of errors instead of throwing. */
function withoutErrors<Answer extends { errors: string[] }>(answer: Answer): Answer {
  if (answer.errors.length > 0) throw new Error(`Pagefind: ${answer.errors.join('; ')}`);
  return answer;
}
