/** Search results page for readers without scripts: the built page with the results inserted. */
import { searchPage, searchPages, similarWords, siteRecord } from '../capabilities/artifacts.ts';
import { QUERY_MAX } from '../contract/capabilities.ts';
import { RANKING_WEIGHTS } from '../search/ranking-weights.ts';
import { highlight } from '../search/highlight.ts';
import type { SearchHit, SearchOutcome } from '../search/search-engine.ts';
import { escapeHtml } from '../shared/escape-html.ts';
import type { RecordUsage } from '../usage/with-usage.ts';
import { fill, fillCount } from '../words/fill.ts';
import { wordsOf } from '../words/words.ts';
import { pageHeaders } from './page-headers.ts';
import { readOnly } from './read-only.ts';
import { html } from './respond.ts';

/** On one page of results. */
const RESULTS = 10;
/** No more pages are ranked. */
const MOST_RESULTS = RANKING_WEIGHTS.rerankedPages;

/** What the page `/search` has in the place of the query and of the results. */
const QUERY_SLOT = 'data-query';
const RESULTS_SLOT = '<!--results-->';

/** Answers `GET /search?q=…&page=…`. A query that is too long is cut, as the form's field does; a page that there is not is the first. */
export const searchResultsPage = readOnly(async (request, record: RecordUsage) => {
  const parameters = new URL(request.url).searchParams;
  const query = Array.from((parameters.get('q') ?? '').trim())
    .slice(0, QUERY_MAX)
    .join('');
  const page = pageNumber(parameters.get('page'));
  const found =
    query === '' ? undefined : await searchPages(query, { limit: RESULTS, offset: (page - 1) * RESULTS, hasFragments: true });
  if (found) record({ query, results: found.hits.length });
  return html(
    request,
    insert(searchPage(), query, found && (await resultsOf(query, page, found))),
    pageHeaders(siteRecord().styles),
  );
});

function pageNumber(text: string | null): number {
  const page = /^\d{1,2}$/.test(text ?? '') ? Number(text) : 1;
  return page >= 1 && page <= MOST_RESULTS / RESULTS ? page : 1;
}

function insert(page: string, query: string, results = ''): string {
  return page.replace(QUERY_SLOT, () => `value="${escapeHtml(query)}"`).replace(RESULTS_SLOT, () => results);
}

async function resultsOf(query: string, page: number, found: SearchOutcome): Promise<string> {
  const { language } = siteRecord();
  const marked = [query, ...found.corrected.map(({ to }) => to)].join(' ');
  const items = found.hits.map((hit) => `<li>${resultOf(hit, (text) => mark(text, marked, language))}</li>`);
  const list = items.length === 0 ? '' : `<ol role="list" start="${(page - 1) * RESULTS + 1}">${items.join('')}</ol>`;
  return [
    `<div role="status">${await summaryOf(query, page, found, language)}</div>`,
    list,
    pagesOf(query, page, found.total),
  ].join('');
}

function resultOf({ path, title, category, passage, section, fragment = '' }: SearchHit, mark: (text: string) => string): string {
  const label = category === '' ? '' : `<span class="label">${escapeHtml(category)}</span>`;
  const place = section && `<p class="place"><a href="${escapeHtml(path + fragment)}">${escapeHtml(section.title)}</a></p>`;
  return `<a href="${escapeHtml(path)}">${mark(title)}</a> ${label}<p>${mark(passage)}</p>${place ?? ''}`;
}

async function summaryOf(
  query: string,
  page: number,
  { total, missing, corrected, unmatched }: SearchOutcome,
  language: string,
): Promise<string> {
  const words = wordsOf(language).searchPage;
  const count =
    total === 0
      ? fill(words.none, { query })
      : total >= MOST_RESULTS
        ? fill(words.best, { count: total, query })
        : fillCount(words.found, total, { language, query });
  const near = total === 0 ? (await Promise.all(missing.map(similarWords))).flat() : [];
  const sentences = [
    // A query that is one unknown word is named once.
    ...missing.filter((word) => word !== query.toLowerCase()).map((word) => fill(words.missing, { word })),
    ...corrected.map(({ to }) => fill(words.corrected, { word: to })),
    ...(page > 1 || unmatched.length === 0 ? [] : [fill(words.unmatched, { words: unmatched.join(', ') })]),
    count,
  ];
  const nearest = near.map((word) => `<a href="${escapeHtml(addressOf(word, 1))}">${escapeHtml(word)}</a>`).join(', ');
  return [
    `<p>${escapeHtml(sentences.join(' '))}</p>`,
    nearest === '' ? '' : `<p>${fill(escapeHtml(words.nearest), { words: nearest })}</p>`,
  ].join('');
}

function pagesOf(query: string, page: number, total: number): string {
  const words = wordsOf(siteRecord().language).searchPage;
  const link = (to: number, rel: string, text: string) =>
    `<a rel="${rel}" href="${escapeHtml(addressOf(query, to))}">${escapeHtml(text)}</a>`;
  const links = [
    page > 1 && total > 0 ? link(page - 1, 'prev', words.previous) : '',
    page * RESULTS < total ? link(page + 1, 'next', words.next) : '',
  ];
  return links.join('') === '' ? '' : `<nav aria-label="${escapeHtml(words.pages)}">${links.join(' ')}</nav>`;
}

function addressOf(query: string, page: number): string {
  return `/search?${new URLSearchParams({ q: query, ...(page > 1 && { page: String(page) }) })}`;
}

function mark(text: string, query: string, language: string): string {
  return highlight(text, query, language)
    .map(({ text, isMatch }) => (isMatch ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join('');
}
