import type { HttpInput, searchContent } from '../contract/capabilities.ts';
import { FIRST_PASSAGE_MAX, type SearchResponse } from '../contract/schemas.ts';
import { searchPages, siteRecord } from './artifacts.ts';
import { citation } from './citation.ts';

/** The best pages for a query, each with its best passage. The same for every request to one build. */
export async function search({ q, limit, explain }: HttpInput<typeof searchContent>): Promise<SearchResponse> {
  const { hits, missing, corrected, unmatched } = await searchPages(q, {
    limit,
    ...(explain && { firstPassage: FIRST_PASSAGE_MAX, hasFragments: true }),
  });
  const { siteUrl } = siteRecord();
  const results = hits.map(({ title, passage, path, score, section, matched, fragment = '' }) => ({
    title,
    description: passage,
    url: siteUrl + path,
    score,
    ...(explain && {
      ...(section && { section }),
      matched: [...matched],
      ...citation(path, section?.id),
      link: siteUrl + path + fragment,
    }),
  }));
  const words = { missing: [...missing], corrected: [...corrected], unmatched: [...unmatched] };
  return { query: q, count: results.length, ...(explain && words), results };
}
