import { distance } from 'fastest-levenshtein';
import type { LibraryRule } from '../lint-page.ts';

/** The ids of the sections that the site adds to a page. */
const siteIds = ['sources', 'related-pages', 'main'];

/** The heading that a link targets must exist. */
export const anchors: LibraryRule = (pages) => {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  return pages.flatMap((page) =>
    page.links.flatMap(({ url, line }) => {
      const [, path = '', anchor] = /^([^?#]*)[^#]*#(.+)$/.exec(url) ?? [];
      if (anchor === undefined) return [];
      const target = path === '' ? page : byPath.get(path);
      if (!target?.isReadable || target.ids.has(anchor) || siteIds.includes(anchor)) return [];
      const message = `the link "${url}" leads to a heading that ${target.file} does not have: ${remedy(anchor, target.ids)}`;
      return [{ severity: 'error', file: page.file, line, message }];
    }),
  );
};

function remedy(anchor: string, ids: Set<string>): string {
  const [nearest] = [...ids].sort((a, b) => distance(a, anchor) - distance(b, anchor));
  return nearest === undefined ? 'it has no headings; leave the part from # on out' : `the nearest is #${nearest}`;
}
