import type { HttpInput, searchContent } from '../contract/capabilities.ts';
import type { SearchResponse } from '../contract/schemas.ts';
import { searchPages, siteRecord } from './artifacts.ts';

/** The best pages for a query, each with its best passage. The same for every request to one build. */
export async function search({ q, limit }: HttpInput<typeof searchContent>): Promise<SearchResponse> {
  const { hits } = searchPages(q, { limit });
  const { siteUrl } = siteRecord();
  const results = hits.map(({ title, passage, path, score }) => ({ title, description: passage, url: siteUrl + path, score }));
  return { query: q, count: results.length, results };
}
