/** Search results page for readers without scripts: the built page with the results inserted. */
import { searchPage, siteRecord } from '../capabilities/artifacts.ts';
import { search } from '../capabilities/search-content.ts';
import { QUERY_MAX, searchContent } from '../contract/capabilities.ts';
import type { SearchResponse } from '../contract/schemas.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import { fill, fillCount } from '../words/fill.ts';
import { wordsOf } from '../words/words.ts';
import type { RecordUsage } from '../usage/with-usage.ts';
import { pageHeaders } from './page-headers.ts';
import { readOnly } from './read-only.ts';
import { html } from './respond.ts';

const RESULTS = 20;

/** What the page `/search` has in the place of the query and of the results. */
const QUERY_SLOT = 'data-query';
const RESULTS_SLOT = '<!--results-->';

/** Answers `GET /search?q=…`. A query that is too long is cut, as the form's field does. */
export const searchResultsPage = readOnly(async (request, record: RecordUsage) => {
  const text = new URL(request.url).searchParams.get('q') ?? '';
  const query = Array.from(text.trim()).slice(0, QUERY_MAX).join('');
  const found = query === '' ? undefined : await search(searchContent.input.parse({ q: query, limit: RESULTS }));
  if (found) record({ query, results: found.count });
  return html(request, insert(searchPage(), query, found), pageHeaders(siteRecord().styles));
});

function insert(page: string, query: string, found: SearchResponse | undefined): string {
  return page
    .replace(QUERY_SLOT, () => `value="${escapeHtml(query)}"`)
    .replace(RESULTS_SLOT, () => (found ? resultList(found) : ''));
}

function resultList({ query, count, results }: SearchResponse): string {
  const { language } = siteRecord();
  const words = wordsOf(language).searchPage;
  if (count === 0) return `<p>${escapeHtml(fill(words.none, { query }))}</p>`;
  const items = results.map(
    ({ title, description, url }) =>
      `<div><dt><a href="${escapeHtml(new URL(url).pathname)}">${escapeHtml(title)}</a></dt><dd>${escapeHtml(description)}</dd></div>`,
  );
  return `<p>${escapeHtml(fillCount(words.found, count, { language, query }))}</p><dl>${items.join('')}</dl>`;
}
