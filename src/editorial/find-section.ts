import { distance } from 'fastest-levenshtein';
import type { Section } from '../site/site-settings.ts';
import { RefusedPage } from './refused-page.ts';

/**
 * The section that an editor names.
 *
 * @throws RefusedPage with the nearest section
 */
export function findSection(name: string, sections: readonly Section[]): Section {
  const found = sections.find(({ id }) => id === name);
  if (found) return found;
  const ids = sections.map(({ id }) => id);
  const [nearest] = ids.toSorted((a, b) => distance(a, name) - distance(b, name));
  throw new RefusedPage(`There is no section "${name}"; did you mean "${nearest}"? The sections are ${ids.join(', ')}.`);
}
