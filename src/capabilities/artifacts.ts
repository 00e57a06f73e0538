/**
 * The artifacts that the build wrote for the functions. Each is opened at the first request that needs it, and kept. A missing or damaged one
 * is a 503 response and a line in the log, never a crash at start.
 */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { distance } from 'fastest-levenshtein';
import * as z from 'zod';
import { CityRecord } from '../contract/city.ts';
import { Placeholders } from '../contract/placeholders.ts';
import { Problem } from '../contract/problem.ts';
import { EventStore, type SourceRecord, type StoredEvent } from '../events/event.ts';
import { findUpward } from '../find-upward.ts';
import { markdownPath } from '../shared/page-files.ts';
import { logError } from '../log.ts';
import { isLayoutOf, LayoutRecord } from '../manifest/layout-record.ts';
import { IndexError } from '../search/index-error.ts';
import { openSearchEngine, type SearchEngine, type SearchOutcome, type SearchRange } from '../search/search-engine.ts';
import { type DigestedArtifact, readVerified } from './artifact-digests.ts';
import { fetchPublishedMarkdown } from './fetch-published-markdown.ts';

/** The folder that holds `dist/` and `artifacts/`. */
export const outDir = process.env['OUT_DIR'] || (findUpward('artifacts/site.json', import.meta.dirname) ?? process.cwd());

/** What functions know of the site: `artifacts/site.json`. */
const SiteRecord = z.object({
  /** What the placeholders in texts of the contract stand for: the name of the site, its cities and more. */
  placeholders: Placeholders,
  /** Language tag of the pages. */
  language: z.string(),
  /** The library's colours by their names in the style sheet, each for light and for dark displays. */
  colours: z.record(z.string(), z.tuple([z.string(), z.string()])),
  /** The addresses of the web fonts, by the name of the file in the style sheet. */
  fonts: z.record(z.string(), z.string()),
  /** The base address of the site. */
  siteUrl: z.url(),
  /** The address of this deploy, whose files never change. */
  filesUrl: z.url(),
  /** The day of the build. */
  built: z.iso.date(),
  /** The id of the commit that was built; null when unknown. */
  commit: z.string().nullable(),
  /** The pages that have Markdown, and its digest (SHA-256, hexadecimal). */
  pages: z.array(z.object({ path: z.string(), title: z.string(), digest: z.string() })),
  /** Current addresses of pages by former ones. */
  moved: z.record(z.string(), z.string()),
  /** Digests of the inline style sheets, as sources of a Content-Security-Policy. */
  styles: z.array(z.string()),
  cities: z.array(CityRecord),
});

export type SiteRecord = z.infer<typeof SiteRecord>;

export const siteRecord = once('list of pages', () => {
  const { pages, moved, ...record } = readJson('artifacts/site.json', SiteRecord);
  return {
    ...record,
    titles: new Map(pages.map(({ path, title }) => [path, title])),
    digests: new Map(pages.map(({ path, digest }) => [path, digest])),
    moved: new Map(Object.entries(moved)),
  };
});

/** The events as the last refresh left them. */
export const eventStore = once('calendar of events', () => readJson('artifacts/events.json', TrustedStore));

/** The build validated every event: validating them again would take longer than a response. */
const TrustedStore = EventStore.extend({
  events: z.array(z.custom<StoredEvent>()),
  withdrawn: z.array(z.custom<StoredEvent>()),
  records: z.array(z.custom<SourceRecord>()),
});

let openedSearch: SearchEngine | undefined;

/** The best pages for a query, and which of its words are missing. */
export function searchPages(query: string, range: SearchRange): SearchOutcome {
  return withIndex((index) => index.search(query, range));
}

/** The words of the library that are most like one that it does not have, nearest first; they begin with the same two letters. */
export function similarWords(word: string): string[] {
  const near = word.toLowerCase();
  return withIndex((index) => index.wordsFrom(near.slice(0, 2)))
    .map((candidate) => ({ candidate, edits: distance(near, candidate) }))
    .filter(({ edits }) => edits <= Math.max(2, near.length / 3))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, SIMILAR_WORDS)
    .map(({ candidate }) => candidate);
}

const SIMILAR_WORDS = 3;

function withIndex<Value>(use: (index: SearchEngine) => Value): Value {
  const wasOpen = openedSearch !== undefined;
  try {
    return use((openedSearch ??= openIndex()));
  } catch (failure) {
    if (!(failure instanceof IndexError)) throw failure;
    openedSearch?.close();
    openedSearch = undefined;
    // An index that was opened earlier may belong to an earlier build: it is opened again, once.
    return wasOpen ? withIndex(use) : unavailable('search index', failure);
  }
}

function openIndex(): SearchEngine {
  return openSearchEngine({
    pagefindDirectory: resolve(outDir, 'dist/pagefind'),
    recordsDirectory: resolve(outDir, 'artifacts/search'),
  });
}

/**
 * The Markdown of a page: from the function's bundle or, if that is too small for all Markdown, from the deployed site.
 *
 * @param path a path of `siteRecord`, never text from a request
 */
export async function markdownOf(path: string): Promise<string> {
  const file = markdownPath(path);
  const { filesUrl, digests } = siteRecord();
  try {
    const text = await readFile(resolve(outDir, `artifacts/pages${file}`), 'utf8').catch((failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT') return fetchPublishedMarkdown(new URL(file, filesUrl));
      throw failure;
    });
    if (hash('sha256', text) !== digests.get(path)) throw new Error(`${file} is not what was built`);
    return text;
  } catch (failure) {
    return unavailable(`Markdown of ${path}`, failure);
  }
}

let openedLayouts: Map<string, string> | undefined;

/**
 * The positions of a page's sections in its Markdown.
 *
 * @param path a path of `siteRecord`
 */
export function layoutOf(path: string): LayoutRecord {
  try {
    openedLayouts ??= openLayouts();
    const layout = parseJson(LAYOUTS, openedLayouts.get(path) ?? '', LayoutRecord);
    if (!isLayoutOf(layout, path, siteRecord().digests.get(path) ?? '')) throw new Error(`they are not those of ${path}`);
    return layout;
  } catch (failure) {
    // The file may be damaged or belong to an earlier build: the next request reads it again.
    openedLayouts = undefined;
    return unavailable(`sections of ${path}`, failure);
  }
}

const LAYOUTS = 'artifacts/layouts.jsonl';

/** The line of each page by path. A request needs one of them, so each is parsed on demand. */
function openLayouts(): Map<string, string> {
  const paths = [...siteRecord().titles.keys()];
  const lines = readVerified(outDir, LAYOUTS).trimEnd().split('\n');
  if (lines.length !== paths.length) throw new Error(`${LAYOUTS} has ${lines.length} lines for ${paths.length} pages`);
  return new Map(paths.map((path, at) => [path, lines[at] ?? '']));
}

/** The built page `/search`, without results. */
export const searchPage = once('search page', () => readVerified(outDir, 'dist/search.html'));

function readJson<T>(file: DigestedArtifact, schema: z.ZodType<T>): T {
  return parseJson(file, readVerified(outDir, file), schema);
}

function parseJson<T>(file: string, text: string, schema: z.ZodType<T>): T {
  const { data, error } = schema.safeParse(JSON.parse(text));
  if (error === undefined) return data;
  // The first issue is enough: a file of another version may have one for every page.
  const [issue] = error.issues;
  throw new Error(`${file}: ${issue?.path.join('.')}: ${issue?.message}`);
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
