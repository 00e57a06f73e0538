/**
 * What the build prepared for the functions. Each artifact is opened at the first request that needs it and kept; one that
 * is missing or damaged is an answer 503 and a line in the log, never a crash at start.
 */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Problem } from '../contract/problem.ts';
import { openSearch, type Search } from '../search/search.ts';

/** The folder that holds `dist/` and `artifacts/`: the project's own, unless a build went elsewhere. */
const outDir = process.env['OUT_DIR'] ?? new URL('../..', import.meta.url).pathname;

/** The pages that have Markdown, and the address they were built for: `artifacts/site.json`. */
export interface SiteRecord {
  siteUrl: string;
  pages: { path: string; title: string }[];
}

export const siteRecord = once('list of pages', () => {
  const record = JSON.parse(readFileSync(resolve(outDir, 'artifacts/site.json'), 'utf8')) as SiteRecord;
  return { siteUrl: record.siteUrl, titles: new Map(record.pages.map((page) => [page.path, page.title])) };
});

export const searchIndex = once('search index', (): Search =>
  openSearch({ pagefindDirectory: resolve(outDir, 'dist/pagefind'), recordsDirectory: resolve(outDir, 'artifacts/search') }),
);

/** @param path a path of `siteRecord`, never text from a request */
export function markdownOf(path: string): Promise<string> {
  return readText(`Markdown of ${path}`, `dist${path === '/' ? '/index' : path}.md`);
}

/** The built results page, without results. */
export function searchPage(): Promise<string> {
  return readText('search page', 'dist/search.html');
}

async function readText(name: string, file: string): Promise<string> {
  try {
    return await readFile(resolve(outDir, file), 'utf8');
  } catch (failure) {
    return unavailable(name, failure);
  }
}

function once<T>(name: string, open: () => T): () => T {
  let opened: { value: T } | undefined;
  return () => {
    try {
      opened ??= { value: open() };
      return opened.value;
    } catch (failure) {
      return unavailable(name, failure);
    }
  };
}

function unavailable(name: string, failure: unknown): never {
  console.error(JSON.stringify({ level: 'error', artifact: name, failure: String(failure) }));
  throw new Problem('unavailable', `The ${name} cannot be read at the moment; try again in a minute.`);
}
