import words from 'virtual:words/dialog';
import language from 'virtual:words/language';
import { fill, fillCount, pieces } from '../words/fill.ts';
import { createElement } from './create-element.ts';
import type { MergedResults } from './federated-search.ts';
import { groupBySection, type SectionResults, sectionTitles } from './group-by-section.ts';
import { highlight } from './highlight.ts';
import type { FoundPage } from './search-source.ts';

/**
 * Renders a heading and a list of links for each section.
 *
 * They are links and not the options of a combobox: that pattern is for choosing the value of a field, and an option hides from
 * assistive technology that it leads somewhere. Screen readers have their own ways to read, skip and open links under headings, on phones
 * too, where `aria-activedescendant` is not announced. `dialog.ts` adds the arrow keys.
 */
export function renderSections({ query, pages }: MergedResults): HTMLElement[] {
  return groupBySection(pages, sectionTitles(), words.otherPages).map((section, index) =>
    renderSection(section, `search-section-${index}`, query),
  );
}

/** One sentence for display and for screen readers: how many pages, or that something is missing. */
export function renderSummary({ query, pages, isFinal, failures, sources }: MergedResults): (Node | string)[] {
  if (!isFinal) return [words.searching];
  if (failures === sources) return withResultsPage(words.noAnswer, query);
  const summary = pages.length === 0 ? fill(words.none, { query }) : fillCount(words.found, pages.length, { language, query });
  return failures === 0 ? [summary] : [`${summary} `, ...withResultsPage(words.partial, query)];
}

/** A text with a link to the page of results in it. */
function withResultsPage(text: string, query: string): (Node | string)[] {
  const link = createElement('a', { href: resultsPageUrl(query) }, words.results);
  return pieces(text).map((piece, at) => (at % 2 === 0 ? piece : link));
}

function resultsPageUrl(query: string): string {
  return `/search?${new URLSearchParams({ q: query })}`;
}

/** The list has the accessible name, not the section: a named section would be a landmark, and eight landmarks too many. */
function renderSection({ title, pages }: SectionResults, id: string, query: string): HTMLElement {
  const items = pages.map((page, index) => renderPage(page, `${id}-${index}`, query));
  const list = createElement('ul', { role: 'list', 'aria-labelledby': id }, ...items);
  return createElement('section', {}, createElement('h2', { id }, title), list);
}

/** Only the title is the link, so that lists of links stay short; the passage is its description. */
function renderPage({ path, title, passage }: FoundPage, id: string, query: string): HTMLElement {
  return createElement(
    'li',
    {},
    createElement('a', { href: path, 'aria-describedby': id }, ...renderHighlighted(title, query)),
    createElement('p', { id }, ...renderHighlighted(passage, query)),
  );
}

function renderHighlighted(text: string, query: string): (Node | string)[] {
  return highlight(text, query, language).map(({ text, isMatch }) => (isMatch ? createElement('mark', {}, text) : text));
}
