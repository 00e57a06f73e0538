import type { searchContent } from '../contract/capabilities.ts';
import type { SearchResponse } from '../contract/schemas.ts';
import type { FoundPage } from './search-source.ts';

const endpoint = '/api/agents/search' satisfies (typeof searchContent)['path'];

/** Searches with the public API: a page may match any of the words. */
export async function searchApi(query: string, signal: AbortSignal): Promise<FoundPage[]> {
  const response = await fetch(`${endpoint}?${new URLSearchParams({ q: query })}`, { signal });
  if (!response.ok) throw new Error(`${endpoint} answered ${response.status}`);
  const { results }: SearchResponse = await response.json();
  // The canonical address may have another host than this page: in a preview, or on a developer's machine.
  return results.map(({ title, description, url }) => ({ path: new URL(url).pathname, title, passage: description }));
}
