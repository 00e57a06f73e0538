import { searchApi } from './api-search.ts';
import type { Found, FoundPage } from './found.ts';
import { searchPagefind } from './pagefind-search.ts';

/** Milliseconds after which a search counts as failed. */
export const TIMEOUT = 5000;

/**
 * Asks the API, whose order is the best, and Pagefind in the browser if the API does not answer: Pagefind finds only pages that have every
 * word of a question.
 *
 * @param signal aborts when the query is out of date
 */
export async function answer(
  query: string,
  signal: AbortSignal,
  { api, browser }: Searches = { api: searchApi, browser: searchPagefind },
): Promise<Answer> {
  const byApi = await outcomeOf(api(query, signal), signal);
  if (byApi !== undefined) return { query, isFallback: false, ...byApi };
  const byBrowser = signal.aborted ? undefined : await outcomeOf(browser(query, signal), signal);
  return { query, isFallback: true, ...(byBrowser ?? { pages: undefined, missing: [], corrected: [], unmatched: [] }) };
}

/** Undefined if it failed. Logs that, unless the query was aborted; the caller tells the reader. */
async function outcomeOf(search: Promise<Found>, signal: AbortSignal): Promise<Found | undefined> {
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error(`No answer within ${TIMEOUT} ms`)), TIMEOUT),
  );
  try {
    return await Promise.race([search, timeout]);
  } catch (failure) {
    if (!signal.aborted) console.error(failure);
    return undefined;
  }
}

interface Searches {
  readonly api: (query: string, signal: AbortSignal) => Promise<Found>;
  readonly browser: (query: string, signal: AbortSignal) => Promise<Found>;
}

export interface Answer extends Omit<Found, 'pages'> {
  readonly query: string;
  /** Whether the API did not answer. */
  readonly isFallback: boolean;
  /** Undefined if nothing answered. */
  readonly pages: readonly FoundPage[] | undefined;
}
