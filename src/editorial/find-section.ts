import { distance } from 'fastest-levenshtein';
import type { Section } from '../site/site-settings.ts';
import { RefusedCommand } from './refused-command.ts';

/**
 * The section that an editor names.
 *
 * @throws RefusedCommand with the nearest section
 */
export function findSection(name: string, sections: readonly Section[]): Section {
  const found = sections.find(({ id }) => id === name);
  if (found) return found;
  const ids = sections.map(({ id }) => id);
  const [nearest] = ids.toSorted((a, b) => distance(a, name) - distance(b, name));
  throw new RefusedCommand(`There is no section "${name}"; did you mean "${nearest}"? The sections are ${ids.join(', ')}.`);
}
