/** The pages to search: a judged collection from a file, or the built library. */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createIndex } from 'pagefind';
import { z } from 'zod';
import { escapeHtml } from '../../src/shared/escape-html.ts';
import { filesIn } from '../../src/search/index-files.ts';
import { readIndexMetadata } from '../../src/search/index-metadata.ts';
import { RecordStore } from '../../src/search/record-store.ts';
import { writeRecords } from '../../src/search/write-records.ts';

/** @param workDirectory where to write the Pagefind index and the records */
export async function collectionFromFile(path: string, workDirectory: string): Promise<Collection> {
  const { name = basename(path, '.json'), docs, queries, qrels } = schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const pages = docs.map(({ id, title, text }) => ({ id: `/${encodeURIComponent(id)}`, title, text }));
  const judgements = queries.map(({ id }) =>
    Object.fromEntries(Object.entries(qrels[id] ?? {}).map(([page, gain]) => [`/${encodeURIComponent(page)}`, gain])),
  );
  const directories = { pagefindDirectory: join(workDirectory, 'pagefind'), recordsDirectory: join(workDirectory, 'records') };
  await indexPages(pages, directories.pagefindDirectory);
  writeRecords(directories.pagefindDirectory, directories.recordsDirectory);
  return { name, pages, judged: queries.map(({ text }, at) => ({ query: text, judgements: judgements[at]! })), ...directories };
}

/** The built library. It has no judgements; its pages are searched by title. */
export function collectionFromLibrary(root: string): Collection {
  const directories = { pagefindDirectory: join(root, 'dist/pagefind'), recordsDirectory: join(root, 'artifacts/search') };
  const pageCount = readIndexMetadata(filesIn(directories.pagefindDirectory)).lengths.length;
  const store = new RecordStore(directories.recordsDirectory);
  const pages = Array.from({ length: pageCount }, (_, page) => store.record(page)).map(({ path, title, text }) => ({
    id: path,
    title,
    text,
  }));
  store.close();
  return { name: 'library', pages, judged: [], ...directories };
}

async function indexPages(pages: readonly Page[], outputPath: string): Promise<void> {
  const { index } = await createIndex();
  if (index === undefined) throw new Error('Pagefind did not start.');
  for (const { id, title, text } of pages) await index.addHTMLFile({ url: id, content: toHtml(title, text) });
  await index.writeFiles({ outputPath });
}

function toHtml(title: string, text: string): string {
  const heading = title === '' ? '' : `<h1 data-pagefind-meta="title">${escapeHtml(title)}</h1>`;
  return `<!doctype html><html lang="en-GB"><body><main data-pagefind-body>${heading}<p>${escapeHtml(text)}</p></main></body></html>`;
}

export interface Collection {
  readonly name: string;
  readonly pages: readonly Page[];
  /** Queries with the gain of each relevant page, by page id. */
  readonly judged: readonly { readonly query: string; readonly judgements: Readonly<Record<string, number>> }[];
  readonly pagefindDirectory: string;
  readonly recordsDirectory: string;
}

export interface Page {
  /** Its site path. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

const id = z.union([z.string(), z.number()]).transform(String);
const schema = z.object({
  name: z.string().optional(),
  docs: z.array(z.object({ id, title: z.string().default(''), text: z.string() })),
  queries: z.array(z.object({ id, text: z.string() })),
  qrels: z.record(z.string(), z.record(z.string(), z.number())),
});
