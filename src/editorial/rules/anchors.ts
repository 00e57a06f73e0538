import Slugger from 'github-slugger';
import type { AddressOf } from '../link-targets.ts';
import { nearest } from '../link-problems.ts';
import type { LintPage, PageFinding } from '../lint-page.ts';

/** The ids of the sections that the site adds to a page. */
const siteIds = ['sources', 'related-pages', 'main'];

/** The heading that a link targets must exist. */
export function anchors(pages: LintPage[], addressOf: AddressOf): PageFinding[] {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const idsOf = idsOfPages();
  return pages.flatMap((page) =>
    page.links.flatMap(({ url, line }) => {
      if (!url.includes('#')) return [];
      const [, path = '', fragment] = /^([^?#]*)[^#]*#(.+)$/.exec(addressOf(url, page) ?? '') ?? [];
      if (fragment === undefined) return [];
      const anchor = decoded(fragment);
      const target = path === '' ? page : byPath.get(path);
      if (!target?.isReadable || idsOf(target).has(anchor) || siteIds.includes(anchor)) return [];
      // Without an element of that id, browsers stay at the top of the page, where the title is.
      if (new Slugger().slug(target.fields.title) === anchor) return [];
      const message = `the link "${url}" leads to a heading that ${target.file} does not have: ${remedy(anchor, idsOf(target))}`;
      return [{ severity: 'error', file: page.file, line, message }];
    }),
  );
}

/** The ids of a page, made when a link first leads to one. */
function idsOfPages(): (page: LintPage) => Set<string> {
  const known = new Map<string, Set<string>>();
  return (page) => {
    const ids = known.get(page.path) ?? new Set([...page.headingIds(), ...page.ids]);
    known.set(page.path, ids);
    return ids;
  };
}

/** Browsers decode fragments, and take them as they are where they cannot. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function remedy(anchor: string, ids: Set<string>): string {
  const near = nearest(anchor, ids);
  return near === undefined ? 'it has no headings; leave the part from # on out' : `the nearest is #${near}`;
}
