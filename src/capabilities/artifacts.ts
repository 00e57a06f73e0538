/**
 * What the build prepared for the functions. Each artifact is opened at the first request that needs it and kept; one that
 * is missing or damaged is an answer 503 and a line in the log, never a crash at start.
 */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { Problem } from '../contract/problem.ts';
import type { EventStore } from '../events/event.ts';
import { logError } from '../log.ts';
import { openSearch, type Search } from '../search/search.ts';
import { publishedMarkdown } from './published-markdown.ts';

/**
 * The folder that holds `dist/` and `artifacts/`. A build that went elsewhere names it; otherwise it is the nearest folder
 * around this code that has them, for a bundler moves the code up or down but never away from the files beside it.
 */
export const outDir = process.env['OUT_DIR'] ?? around(import.meta.dirname) ?? process.cwd();

function around(folder: string): string | undefined {
  if (existsSync(resolve(folder, 'artifacts/site.json'))) return folder;
  const parent = dirname(folder);
  return parent === folder ? undefined : around(parent);
}

/** What functions know of the site: `artifacts/site.json`. */
export interface SiteRecord {
  /** The address that the site was built for. */
  siteUrl: string;
  /** Where the files of this very build are served: a later build never changes them. */
  filesUrl: string;
  /** The day of the build, `YYYY-MM-DD`. */
  built: string;
  /** What was built, as a commit's id, or null where nothing says so. */
  commit: string | null;
  /** The pages that have Markdown. */
  pages: { path: string; title: string }[];
  /** The style sheets that stand in pages, as sources of a Content-Security-Policy. */
  styles: string[];
  cities: CityRecord[];
}

/** A city of the calendar. */
export interface CityRecord {
  id: string;
  name: string;
  country: string;
  timeZone: string;
  latitude: number;
  longitude: number;
}

export const siteRecord = once('list of pages', () => {
  const { pages, ...record } = readJson<SiteRecord>('artifacts/site.json');
  return { ...record, titles: new Map(pages.map((page) => [page.path, page.title])) };
});

/** The events as the last refresh left them. The build checked the file against its schema and copied it. */
export const eventStore = once('calendar of events', () => readJson<EventStore>('dist/library/events.json'));

export const searchIndex = once('search index', (): Search =>
  openSearch({ pagefindDirectory: resolve(outDir, 'dist/pagefind'), recordsDirectory: resolve(outDir, 'artifacts/search') }),
);

/**
 * The Markdown of a page: from the function's bundle, or where the Markdown of all pages was too large for that, from the site, which serves
 * the same file.
 *
 * @param path a path of `siteRecord`, never text from a request
 */
export async function markdownOf(path: string): Promise<string> {
  const file = `${path === '/' ? '/index' : path}.md`;
  try {
    return await readFile(resolve(outDir, `artifacts/pages${file}`), 'utf8').catch((failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT') return publishedMarkdown(new URL(file, siteRecord().filesUrl));
      throw failure;
    });
  } catch (failure) {
    return unavailable(`Markdown of ${path}`, failure);
  }
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

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(resolve(outDir, file), 'utf8')) as T;
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
  logError({ artifact: name, failure: String(failure) });
  throw new Problem('unavailable', `The ${name} cannot be read at the moment; try again in a minute.`);
}
