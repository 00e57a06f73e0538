import type { Found } from './search-source.ts';

/** Most pages to show of one query: each costs a request for its text. */
const PAGES = 10;

/** A path of the built site, not a module of this bundle. */
const address: string = '/pagefind/pagefind.js';

let loading: Promise<Pagefind> | undefined;

/** Starts to load Pagefind and the catalogue of its index, so that the first answer comes sooner. */
export async function warmIndex(): Promise<void> {
  await (await pagefind()).init();
}

/**
 * Asks Pagefind: a page must have every word, and the last may be unfinished. Its marks are taken out, for they come as HTML; what
 * matches is marked as text by `highlight.ts`.
 */
export async function searchIndex(query: string, signal: AbortSignal): Promise<Found[]> {
  const { results } = await (await pagefind()).search(query);
  signal.throwIfAborted();
  const pages = await Promise.all(results.slice(0, PAGES).map((result) => result.data()));
  return pages.map(({ url, meta, plain_excerpt }) => ({ path: url, title: meta.title, passage: asText(plain_excerpt) }));
}

function pagefind(): Promise<Pagefind> {
  loading ??= (import(/* @vite-ignore */ address) as Promise<Pagefind>).catch((failure: unknown) => {
    loading = undefined; // so that the next question tries again
    throw failure;
  });
  return loading;
}

/** Pagefind escapes these two and nothing else. */
function asText(excerpt: string): string {
  return excerpt.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
}

/** What is used of `/pagefind/pagefind.js` 1.6.0. */
interface Pagefind {
  init(): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<PagefindPage> }[] }>;
}

interface PagefindPage {
  url: string;
  meta: { title: string };
  plain_excerpt: string;
}
