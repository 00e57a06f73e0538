import type { searchContent } from '../contract/capabilities.ts';
import type { SearchResponse } from '../contract/schemas.ts';
import type { Found } from './search-source.ts';

const address = '/api/agents/search' satisfies (typeof searchContent)['path'];

/** Asks the public API, as an agent would: any word may match. */
export async function searchLibrary(query: string, signal: AbortSignal): Promise<Found[]> {
  const response = await fetch(`${address}?${new URLSearchParams({ q: query })}`, { signal });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const { results } = (await response.json()) as SearchResponse;
  // The canonical address may name another host than the one that the reader is on: a preview, or this machine.
  return results.map(({ title, description, url }) => ({ path: new URL(url).pathname, title, passage: description }));
}
