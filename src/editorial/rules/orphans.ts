import type { AddressOf } from '../link-targets.ts';
import type { LintPage, PageFinding } from '../lint-page.ts';

/**
 * Every page must be linked from, or related to, another page, once there is another.
 *
 * @param footer the names of pages that the foot of every page leads to
 */
export function orphans(pages: LintPage[], addressOf: AddressOf, footer: readonly string[]): PageFinding[] {
  if (pages.length === 1) return [];
  const reached = new Set([
    ...footer.map((name) => `/${name}`),
    ...pages.flatMap((page) => {
      const { path, links, relatedLines, termLinks } = page;
      const linked = links.map(({ url }) => (addressOf(url, page) ?? '').replace(/[?#].*$/, ''));
      return [...linked, ...relatedLines.map(({ name }) => `/${name}`), ...termLinks].filter((address) => address !== path);
    }),
  ]);
  return pages
    .filter(({ path }) => !reached.has(path))
    .map(({ file, path }) => ({
      severity: 'warning',
      file,
      line: 1,
      message: `no other page leads here: link ${path} from a page that speaks of it, or name it in "related" there`,
    }));
}
