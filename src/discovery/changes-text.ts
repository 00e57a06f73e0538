/** The changes of the library for people, as HTML: the newest publications, each with its pages and the words that changed. */
import { escapeHtml } from '../shared/escape-html.ts';
import { localeOf } from '../site/site-settings.ts';
import { isOfLibrary, site, words } from '../site/site.ts';
import { fill } from '../words/fill.ts';
import type { Change, ChangeLog, ChangeSet, PageChange } from './change-log.ts';

/** Publications that the page tells of; the log has all. */
const PUBLICATIONS = 30;

const dates = new Intl.DateTimeFormat(localeOf(site), { dateStyle: 'long', timeZone: 'UTC' });

const order: Change[] = ['added', 'changed', 'removed'];

/**
 * Of the library’s pages: those of the calendar change every day.
 *
 * @returns empty if there is no change to tell
 */
export function changesText({ changes }: ChangeLog): string {
  const told = changes.map((set) => ({ ...set, pages: set.pages.filter(({ path }) => isOfLibrary(path)) }));
  const publications = told.filter(({ pages }) => pages.length > 0).slice(0, PUBLICATIONS);
  return publications.map(publicationText).join('');
}

function publicationText({ date, to, pages }: ChangeSet): string {
  const groups = order.map((change) => pages.filter((page) => page.change === change));
  const items = groups.flat().map((page) => `<li>${pageText(page)}</li>`);
  return `<h2 id="${date}-${to.slice(0, 4)}">${dates.format(new Date(date))}</h2><ul>${items.join('')}</ul>`;
}

function pageText({ path, title, change, words: changed = [] }: PageChange): string {
  const name = escapeHtml(title);
  const link = change === 'removed' ? name : `<a href="${escapeHtml(path)}">${name}</a>`;
  const places = changed.map(
    ({ was, now }) => `<li>${[wordsText(words.changes.was, was), wordsText(words.changes.now, now)].join(' ')}</li>`,
  );
  return `${link}: ${words.changes[change]}${places.length === 0 ? '' : `<ul>${places.join('')}</ul>`}`;
}

function wordsText(label: string, text: string): string {
  return text === '' ? '' : fill(label, { words: escapeHtml(text) });
}
