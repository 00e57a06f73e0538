import type { PageHistory, TextHistory } from '../manifest/text-history.ts';
import { isOfLibrary, sections } from '../site/site.ts';
import type { ChangeLog, ChangeSet, PageChange } from './change-log.ts';

/**
 * The former texts of the pages of the library, by digest, as the log of changes has them.
 *
 * @param day of this publication, `YYYY-MM-DD`
 */
export function textHistory({ since = '', changes, pages }: ChangeLog, day: string): TextHistory {
  const changed = changes.flatMap((set) => set.pages.map((page) => ({ set, page })));
  const byPath = Map.groupBy(changed, ({ page }) => page.path);
  const respaced = Object.entries(pages).flatMap(([path, { same }]) => (same === undefined ? [] : path));
  const paths = [...new Set([...byPath.keys(), ...respaced])].filter(isOfLibrary);
  return {
    since: since || day,
    sections: sections.map(({ id }) => id),
    pages: Object.fromEntries(
      paths.map((path) => [path, { ...historyOf(byPath.get(path) ?? []), same: pages[path]?.same ?? {} }]),
    ),
  };
}

/** @param changes newest first */
function historyOf(changes: { set: ChangeSet; page: PageChange }[]): Omit<PageHistory, 'same'> {
  const stood: PageHistory['stood'] = {};
  for (const { set, page } of changes) {
    for (const [id, digests] of Object.entries(page.was ?? {}))
      (stood[id] ??= []).push(...digests.map((digest): [string, string] => [digest, set.date]));
  }
  return { stood, renamed: Object.assign({}, ...changes.map(({ page }) => page.renamed).reverse()) };
}
