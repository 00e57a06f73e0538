/**
 * Takes events that have ended since the build out of the lists of upcoming events, and corrects the numbers and the day beside them. Without
 * the script a page says as of which day it is. It also shows the note of a calendar that nobody has read for too long.
 */
import locale from 'virtual:words/locale';
import pastEvents from 'virtual:words/pastEvents';
import { STALE_AFTER } from '../events/source-status.ts';

const now = Date.now();
const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll<HTMLElement>(selector)];
const isOver = (moment: string | undefined) => Date.parse(moment ?? '') <= now;

const ended = all('li[data-end]').filter(({ dataset }) => isOver(dataset['end']));
for (const item of ended) drop(item);
correctCounts(document, ended.length);

for (const city of all('tr[data-ends]')) correctRow(city);

if (all('[data-changed]').length > 0)
  for (const day of all('[data-as-of]'))
    day.textContent = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(now);

for (const note of all('[data-read]')) if (now - Date.parse(note.dataset['read'] ?? '') > STALE_AFTER) note.hidden = false;

/** The last one to end is the first of the past events. */
function drop(item: HTMLElement): void {
  const list = item.parentElement;
  const past = document.querySelector<HTMLElement>('[data-past]');
  if (past) {
    past.querySelector('ol')?.prepend(item);
    past.hidden = false;
  } else item.remove();
  if (list?.childElementCount === 0) list.replaceWith(pastEvents.noUpcoming);
}

function correctRow(city: HTMLElement): void {
  const ends = city.dataset['ends']?.split(' ') ?? [];
  const over = ends.filter(isOver).length;
  correctCounts(city, over);
  const next = city.querySelector('[data-next]');
  if (next && isOver(ends[0])) next.textContent = over < ends.length ? pastEvents.onCityPage : pastEvents.noneKnown;
}

function correctCounts(within: ParentNode, over: number): void {
  if (over === 0) return;
  for (const count of all('[data-count]', within)) {
    count.textContent = String(Number(count.textContent) + (count.dataset['count'] === 'past' ? over : -over));
    count.dataset['changed'] = '';
  }
}
