import type { Found } from './found.ts';

/** Pages to show of one query. Each costs a request for its text. */
const MAX_PAGES = 10;

/** A file of the built site, not a module of this bundle. */
const pagefindUrl: string = '/pagefind/pagefind.js';

let loading: Promise<Pagefind> | undefined;

/**
 * Searches with Pagefind in the browser: a page must have every word, and the last word may be incomplete. Its excerpts mark matches in
 * HTML, so the plain excerpt is used here, and `highlight.ts` marks the matches.
 */
export async function searchPagefind(query: string, signal: AbortSignal): Promise<Found> {
  const { results } = await (await loadPagefind()).search(query);
  signal.throwIfAborted();
  const pages = await Promise.all(results.slice(0, MAX_PAGES).map((result) => result.data()));
  return {
    pages: pages.map(({ url, meta, plain_excerpt }) => ({ path: url, title: meta.title, passage: unescape(plain_excerpt) })),
    missing: [],
    corrected: [],
    unmatched: [],
  };
}

async function loadPagefind(): Promise<Pagefind> {
  try {
    return await (loading ??= import(/* @vite-ignore */ pagefindUrl));
  } catch (failure) {
    loading = undefined; // so that the next query tries again
    throw failure;
  }
}

/** Pagefind escapes these two characters and nothing else. */
function unescape(excerpt: string): string {
  return excerpt.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
}

/** The parts of `/pagefind/pagefind.js` 1.6.0 in use here. */
interface Pagefind {
  search(query: string): Promise<{ results: { data(): Promise<PagefindPage> }[] }>;
}

interface PagefindPage {
  url: string;
  meta: { title: string };
  plain_excerpt: string;
}
