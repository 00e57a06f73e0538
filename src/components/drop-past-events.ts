/**
 * Takes events that have ended since the build out of the lists of upcoming events, and corrects the numbers and the day beside them. Without
 * the script a page says as of which day it is. It also shows the note of a calendar that nobody has read for too long.
 */
import locale from 'virtual:words/locale';
import pastEvents from 'virtual:words/pastEvents';
import type { Plurals } from '../words/word-types.ts';
import { STALE_AFTER } from '../events/source-status.ts';

const now = Date.now();
const all = <Found extends HTMLElement>(selector: string) => [...document.querySelectorAll<Found>(selector)];

const ended = all('li[data-end]').filter(({ dataset }) => Date.parse(dataset['end'] ?? '') <= now);
if (ended.length > 0) {
  for (const item of ended) drop(item);
  all<HTMLDataElement>('data[data-count]').forEach(correctCount);
  for (const day of all('[data-as-of]'))
    day.textContent = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(now);
}

for (const note of all('[data-read]')) if (now - Date.parse(note.dataset['read'] ?? '') > STALE_AFTER) note.hidden = false;

/** The last one to end is the first of the past events. */
function drop(item: HTMLElement): void {
  const list = item.closest('ol');
  const past = document.querySelector<HTMLElement>('[data-past]');
  const waiting = past?.querySelector<HTMLElement>('[data-ended]');
  if (past && waiting) {
    waiting.querySelector('ol')?.prepend(item);
    past.hidden = waiting.hidden = false;
  } else item.remove();
  if (!list || list.childElementCount > 0) return;
  const lists = list.closest('[data-upcoming]') ?? list;
  if (lists.querySelector('li[data-end]')) list.closest('section')?.remove();
  else lists.replaceWith(pastEvents.noUpcoming);
}

/** What is counted is upcoming, past, or has one of the filters. */
function correctCount(count: HTMLDataElement): void {
  const of = count.dataset['count'] ?? '';
  const over = ended.filter(
    ({ dataset }) => of === 'past' || of === 'upcoming' || dataset['filters']?.split(' ').includes(of),
  ).length;
  const value = Number(count.value) + (of === 'past' ? over : -over);
  count.value = String(value);
  const isInWords = 'inWords' in count.dataset && (of === 'upcoming' || of === 'past');
  count.textContent = isInWords ? inWords(pastEvents[of], value) : String(value);
}

/** Shares no module with the search dialog, which the script of every page would then have to name. */
function inWords(forms: Plurals, value: number): string {
  const form = forms[new Intl.PluralRules(document.documentElement.lang).select(value)] ?? forms.other;
  return form.replace('{count}', String(value));
}
