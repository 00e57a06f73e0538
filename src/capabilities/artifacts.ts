/**
 * The artifacts that the build wrote for the functions. Each is opened at the first request that needs it, and kept. A missing or damaged one
 * is a 503 response and a line in the log, never a crash at start.
 */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
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
import { shortFormOf } from '../manifest/text-digest.ts';
import { TextHistory } from '../manifest/text-history.ts';
import { IndexError } from '../search/index-error.ts';
import { FetchedFiles, filesIn } from '../search/index-files.ts';
import { openSearchEngine, type SearchEngine, type SearchOutcome, type SearchRange } from '../search/search-engine.ts';
import { type DigestedArtifact, readVerified } from './artifact-digests.ts';
import { fetchPublishedFile } from './fetch-published-file.ts';

/**
 * The folder that holds `dist/` and `artifacts/`. Join file names to it and do not call `resolve`: when Netlify's bundler cannot
 * tell the first argument of `resolve`, it searches every folder of the project, packages included, for each function.
 */
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
  /** Digests of the inline style sheets, as sources of a Content-Security-Policy. */
  styles: z.array(z.string()),
  cities: z.array(CityRecord),
});

export type SiteRecord = z.infer<typeof SiteRecord>;

export const siteRecord = once('site record', () => readJson('artifacts/site.json', SiteRecord));

/** The pages of the site: `artifacts/page-list.json`. It is as long as the library, so that only what needs it reads it. */
const PageList = z.object({
  /** The pages that have Markdown, and its digest (SHA-256, hexadecimal). */
  pages: z.array(z.object({ path: z.string(), title: z.string(), digest: z.string() })),
  /** Current addresses of pages by former ones. */
  moved: z.record(z.string(), z.string()),
});

export type PageList = z.infer<typeof PageList>;

export const pageList = once('list of pages', () => {
  const { pages, moved } = readJson('artifacts/page-list.json', PageList);
  return {
    titles: new Map(pages.map(({ path, title }) => [path, title])),
    digests: new Map(pages.map(({ path, digest }) => [path, digest])),
    moved: new Map(Object.entries(moved)),
  };
});

/** The pages in the chat (MCP Apps) as HTML, by their names. */
export const apps = once(
  'pages in the chat',
  () => new Map(Object.entries(readJson('artifacts/apps.json', z.record(z.string(), z.string())))),
);

/** The events as the last refresh left them. */
export const eventStore = once('calendar of events', () => readJson('artifacts/events.json', TrustedStore));

/** The build validated every event: validating them again would take longer than a response. */
const TrustedStore = EventStore.extend({
  events: z.array(z.custom<StoredEvent>()),
  withdrawn: z.array(z.custom<StoredEvent>()),
  records: z.array(z.custom<SourceRecord>()),
});

interface OpenSearch {
  readonly engine: SearchEngine;
  /** Absent where the whole index is on this machine. */
  readonly fetched?: FetchedFiles;
}

let openedSearch: OpenSearch | undefined;

/** The best pages for a query, and which of its words are missing. */
export function searchPages(query: string, range: SearchRange): Promise<SearchOutcome> {
  return withIndex(({ engine, fetched }) =>
    fetched ? engine.searchFetched(fetched, query, range) : engine.search(query, range),
  );
}

/** The words of the library that are most like one that it does not have, nearest first; they begin with the same two letters. */
export function similarWords(word: string): Promise<string[]> {
  const near = word.toLowerCase();
  return withIndex(({ engine }) =>
    engine
      .wordsFrom(near.slice(0, 2))
      .map((candidate) => ({ candidate, edits: distance(near, candidate) }))
      .filter(({ edits }) => edits <= Math.max(2, near.length / 3))
      .sort((a, b) => a.edits - b.edits)
      .slice(0, SIMILAR_WORDS)
      .map(({ candidate }) => candidate),
  );
}

const SIMILAR_WORDS = 3;

async function withIndex<Value>(use: (index: OpenSearch) => Value | Promise<Value>, isRepeated = false): Promise<Value> {
  let index = openedSearch;
  const wasOpen = index !== undefined;
  try {
    index ??= openIndex();
    openedSearch = index;
    return await use(index);
  } catch (failure) {
    if (!(failure instanceof IndexError)) throw failure;
    if (failure.code === 'unreachable') return unavailable('search index', failure);
    index?.engine.close();
    if (openedSearch === index) openedSearch = undefined;
    // An index that was opened earlier may belong to an earlier build: it is opened again, once.
    return wasOpen && !isRepeated ? withIndex(use, true) : unavailable('search index', failure);
  }
}

/** The parts of the index that are too large for a function's bundle are read from the disk if the whole build is on it, else from the deploy. */
function openIndex(): OpenSearch {
  const pagefindDirectory = join(outDir, 'dist/pagefind');
  const recordsDirectory = join(outDir, 'artifacts/search');
  const local = [recordsDirectory, pagefindDirectory].find((directory) => existsSync(join(directory, 'index')));
  if (local !== undefined) return { engine: openSearchEngine({ pagefindDirectory, recordsDirectory, files: filesIn(local) }) };
  const fetched = new FetchedFiles(nameOf, fetchIndexFile);
  return { engine: openSearchEngine({ pagefindDirectory, recordsDirectory, files: fetched }), fetched };
}

function nameOf(file: string): string {
  return new URL(`/pagefind/${file}`, siteRecord().filesUrl).href;
}

async function fetchIndexFile(file: string): Promise<Buffer> {
  try {
    return await fetchPublishedFile(new URL(nameOf(file)));
  } catch (cause) {
    throw new IndexError('unreachable', `${nameOf(file)} cannot be fetched: ${String(cause)}`, { cause });
  }
}

/**
 * The Markdown of a page: from the function's bundle or, if that is too small for all Markdown, from the deployed site.
 *
 * @param path a path of `pageList`, never text from a request
 */
export async function markdownOf(path: string): Promise<string> {
  const file = markdownPath(path);
  const { digests } = pageList();
  try {
    const bytes = await readFile(join(outDir, `artifacts/pages${file}`)).catch((failure: NodeJS.ErrnoException) => {
      if (failure.code === 'ENOENT') return fetchPublishedFile(new URL(file, siteRecord().filesUrl), 'text/markdown');
      throw failure;
    });
    if (hash('sha256', bytes) !== digests.get(path)) throw new Error(`${file} is not what was built`);
    return bytes.toString('utf8');
  } catch (failure) {
    return unavailable(`Markdown of ${path}`, failure);
  }
}

let openedLayouts: Map<string, string> | undefined;

/**
 * The positions of a page's sections in its Markdown.
 *
 * @param path a path of `pageList`
 */
export function layoutOf(path: string): LayoutRecord {
  try {
    openedLayouts ??= openLayouts();
    const layout = parseJson(LAYOUTS, openedLayouts.get(path) ?? '', LayoutRecord);
    if (!isLayoutOf(layout, path, pageList().digests.get(path) ?? '')) throw new Error(`they are not those of ${path}`);
    return layout;
  } catch (failure) {
    // The file may be damaged or belong to an earlier build: the next request reads it again.
    openedLayouts = undefined;
    factsByPath.clear();
    return unavailable(`sections of ${path}`, failure);
  }
}

/** What a quote from a page names beside its address. */
export interface PageFacts {
  /** The day of the last change, if the page states it. */
  readonly updated: string | undefined;
  /** The days on which its sources were checked, in order. */
  readonly checked: readonly string[];
  /** The short digests of the page, by `''`, and of its sections, by their ids. */
  readonly digests: ReadonlyMap<string, string>;
}

/** Kept, since every search names those of its results. */
const factsByPath = new Map<string, PageFacts>();

/** @param path a path of `pageList` */
export function pageFacts(path: string): PageFacts {
  const kept = factsByPath.get(path);
  if (kept !== undefined) return kept;
  const { updated, checked, sections } = layoutOf(path);
  const page = Buffer.from(pageList().digests.get(path) ?? '', 'hex').toString('base64');
  const digests = new Map([['', shortFormOf(page)], ...sections.map(({ id, digest }): [string, string] => [id, digest])]);
  const facts = { updated, checked, digests };
  factsByPath.set(path, facts);
  return facts;
}

/** The former texts of pages, by digest. */
export const textHistory = once('history of texts', () => readJson('artifacts/history.json', TextHistory));

const LAYOUTS = 'artifacts/layouts.jsonl';

/** The line of each page by path. A request needs one of them, so each is parsed on demand. */
function openLayouts(): Map<string, string> {
  const paths = [...pageList().titles.keys()];
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
