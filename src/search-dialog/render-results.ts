import words from 'virtual:words/dialog';
import language from 'virtual:words/language';
import { highlight } from '../search/highlight.ts';
import { fill, fillCount, pieces } from '../words/fill.ts';
import type { Answer } from './answer.ts';
import type { FoundPage } from './found.ts';
import { createElement } from './create-element.ts';

/**
 * Renders a list of links in the order of the answer, each with the section of the site that it is in as a label.
 *
 * They are links and not the options of a combobox: that pattern is for choosing the value of a field, and an option hides from
 * assistive technology that it leads somewhere. Screen readers have their own ways to read, skip and open links in lists, on phones
 * too, where `aria-activedescendant` is not announced. `dialog.ts` adds the arrow keys.
 */
export function renderPages({ query, corrected }: Answer, pages: readonly LabelledPage[]): HTMLElement {
  const marked = [query, ...corrected].join(' ');
  const items = pages.map((page, index) => renderPage(page, `search-result-${index}`, marked));
  return createElement('ol', { role: 'list', 'aria-label': words.label }, ...items);
}

/** A button for each label, if there are several, to show only its pages; `undefined` is all. */
export function renderFilter(
  pages: readonly LabelledPage[],
  chosen: string | undefined,
  choose: (label: string | undefined) => void,
): HTMLElement[] {
  const labels = [...new Set(pages.map(({ label }) => label))];
  if (labels.length < 2) return [];
  const buttons = [undefined, ...labels].map((label) => {
    const button = createElement('button', { type: 'button', 'aria-pressed': String(label === chosen) }, label ?? words.all);
    button.addEventListener('click', () => choose(label));
    return button;
  });
  return [createElement('div', { class: 'filter', role: 'group', 'aria-label': words.filter }, ...buttons)];
}

/** For display and for screen readers: how many pages, which words are missing, or that something did not answer. */
export function renderSummary({ query, pages, missing, corrected, unmatched, isFallback }: Answer): (Node | string)[] {
  if (pages === undefined) return withResultsPage(words.noAnswer, query);
  const sentences = [
    ...missing.map((word) => fill(words.missing, { word })),
    ...corrected.map((word) => fill(words.corrected, { word })),
    ...(unmatched.length === 0 ? [] : [fill(words.unmatched, { words: unmatched.join(', ') })]),
    pages.length === 0 ? fill(words.none, { query }) : fillCount(words.found, pages.length, { language, query }),
  ];
  if (isFallback) return [`${sentences.join(' ')} `, ...withResultsPage(words.fallback, query)];
  return pages.length === 0 ? [`${sentences.join(' ')} `, resultsPage(query), '.'] : [sentences.join(' ')];
}

/** The titles of the sections of the site, from the navigation of the page. */
export function sectionTitles(): Map<string, string> {
  const links = document.querySelectorAll<HTMLAnchorElement>('.site-header nav a');
  return new Map([...links].map(({ pathname, textContent }) => [pathname.slice(1), textContent.trim()]));
}

export function labelled(pages: readonly FoundPage[], titles: ReadonlyMap<string, string>): LabelledPage[] {
  return pages.map((page) => ({ ...page, label: titles.get(page.path.split('/')[1] ?? '') ?? words.otherPages }));
}

/** A text with a link to the page of results in it. */
function withResultsPage(text: string, query: string): (Node | string)[] {
  return pieces(text).map((piece, at) => (at % 2 === 0 ? piece : resultsPage(query)));
}

function resultsPage(query: string): HTMLElement {
  return createElement('a', { href: `/search?${new URLSearchParams({ q: query })}` }, words.results);
}

/** Title and section are links, so that lists of links stay short; the passage describes the first. */
function renderPage({ path, title, passage, section, label }: LabelledPage, id: string, marked: string): HTMLElement {
  const place = section && createElement('a', { href: `${path}#${section.id}` }, section.title);
  return createElement(
    'li',
    {},
    createElement('a', { href: path, 'aria-describedby': id }, ...renderMarked(title, marked)),
    createElement('span', { class: 'label' }, label),
    createElement('p', { id }, ...renderMarked(passage, marked)),
    ...(place ? [createElement('p', { class: 'place' }, place)] : []),
  );
}

function renderMarked(text: string, query: string): (Node | string)[] {
  return highlight(text, query, language).map(({ text, isMatch }) => (isMatch ? createElement('mark', {}, text) : text));
}

interface LabelledPage extends FoundPage {
  /** The section of the site. */
  readonly label: string;
}
