import type { HttpInput, searchContent } from '../contract/capabilities.ts';
import type { SearchResponse } from '../contract/schemas.ts';
import { searchPages, siteRecord } from './artifacts.ts';

/** The pages that match best, each with its best passage. Deterministic for a build. */
export async function search({ q, limit }: HttpInput<typeof searchContent>): Promise<SearchResponse> {
  const hits = searchPages(q, { limit });
  const { siteUrl } = siteRecord();
  const results = hits.map(({ title, passage, path, score }) => ({ title, description: passage, url: siteUrl + path, score }));
  return { query: q, count: results.length, results };
}
