import type { searchContent } from '../contract/capabilities.ts';
import type { SearchResponse } from '../contract/schemas.ts';
import type { Found } from './found.ts';

const endpoint = '/api/agents/search' satisfies (typeof searchContent)['path'];

/** Searches with the public API: a page may match any of the words. */
export async function searchApi(query: string, signal: AbortSignal): Promise<Found> {
  const response = await fetch(`${endpoint}?${new URLSearchParams({ q: query, explain: 'true' })}`, { signal });
  if (!response.ok) throw new Error(`${endpoint} answered ${response.status}`);
  return foundIn(await response.json());
}

export function foundIn({ results, missing = [], corrected = [], unmatched = [] }: SearchResponse): Found {
  return {
    // The canonical address may have another host than this page: in a preview, or on a developer's machine.
    pages: results.map(({ title, description, url, section }) => ({
      path: new URL(url).pathname,
      title,
      passage: description,
      ...(section && { section }),
    })),
    missing,
    corrected: corrected.map(({ to }) => to),
    unmatched,
  };
}
