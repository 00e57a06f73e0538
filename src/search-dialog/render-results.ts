import type { Answer } from './federated-search.ts';
import { bySection, type SectionResults } from './group-by-section.ts';
import { element } from './create-element.ts';
import type { Found } from './search-source.ts';
import { mark } from './highlight.ts';

/**
 * The results of an answer: for each section a heading and a list of links.
 *
 * They are links and not the options of a combobox: that pattern is for choosing the value of a field, and an option hides from
 * assistive technology that it leads somewhere. Links under headings are read, skipped and opened in another tab in every screen
 * reader's own way, on a phone too, where `aria-activedescendant` is not announced. The arrow keys are an addition: see `dialog.ts`.
 */
export function resultSections({ query, found }: Answer): HTMLElement[] {
  return bySection(found).map((section, index) => sectionOf(section, `search-section-${index}`, query));
}

/** One sentence for the eye and for screen readers: how many pages, or that something is missing. */
export function summary({ query, found, isFinal, failures, asked }: Answer): (Node | string)[] {
  if (!isFinal) return ['Searching…'];
  const resultsPage = () => element('a', { href: resultsAddress(query) }, 'Try the page of results');
  if (failures === asked) return ['Search did not answer. ', resultsPage(), '.'];
  const count = found.length === 0 ? 'No page matches' : found.length === 1 ? '1 page for' : `${found.length} pages for`;
  const counted = `${count} “${query}”.`;
  return failures === 0
    ? [counted]
    : [`${counted} Part of the search did not answer, so some may be missing. `, resultsPage(), '.'];
}

function resultsAddress(query: string): string {
  return `/search?${new URLSearchParams({ q: query })}`;
}

/** The list has the name, and the section none: a named section would be a landmark, and eight of them a crowd. */
function sectionOf({ title, pages }: SectionResults, id: string, query: string): HTMLElement {
  const items = pages.map((page, index) => itemOf(page, `${id}-${index}`, query));
  const list = element('ul', { role: 'list', 'aria-labelledby': id }, ...items);
  return element('section', {}, element('h2', { id }, title), list);
}

/** The link is the title alone, so that lists of links stay short; the passage describes it. */
function itemOf({ path, title, passage }: Found, id: string, query: string): HTMLElement {
  return element(
    'li',
    {},
    element('a', { href: path, 'aria-describedby': id }, ...marked(title, query)),
    element('p', { id }, ...marked(passage, query)),
  );
}

function marked(text: string, query: string): (Node | string)[] {
  return mark(text, query).map((piece) => (piece.isMatch ? element('mark', {}, piece.text) : piece.text));
}
