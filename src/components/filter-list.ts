/** Hides what does not have every word of the field: the entries of the lists in `data-filtered`, then sections that have none left. */
import words from 'virtual:words/filter';

const field = document.querySelector<HTMLInputElement>('[data-filter]');
const status = field?.closest('search')?.querySelector('[role=status]');
const lists = document.querySelector<HTMLElement>('[data-filtered]');

field?.addEventListener('input', () => {
  const typed = plain(field.value).split(/\s+/);
  const entries = [...(lists?.querySelectorAll<HTMLElement>('dl > div') ?? [])];
  for (const entry of entries) entry.hidden = !typed.every((word) => plain(entry.textContent).includes(word));
  for (const section of lists?.querySelectorAll<HTMLElement>('section') ?? [])
    section.hidden = section.querySelector('dl > div:not([hidden])') === null;
  const shown = entries.filter(({ hidden }) => !hidden).length;
  status?.replaceChildren(words.shown.replace('{count}', String(shown)));
});

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
