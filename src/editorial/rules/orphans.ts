import type { LibraryRule } from '../lint-page.ts';

/** Every page must be linked from, or related to, another page, once there is another. */
export const orphans: LibraryRule = (pages) => {
  if (pages.length === 1) return [];
  const reached = new Set(
    pages.flatMap(({ path, links, relatedLines, termLinks }) =>
      [...links.map(({ url }) => url.replace(/[?#].*$/, '')), ...relatedLines.map(({ name }) => `/${name}`), ...termLinks].filter(
        (address) => address !== path,
      ),
    ),
  );
  return pages
    .filter(({ path }) => !reached.has(path))
    .map(({ file, path }) => ({
      severity: 'warning',
      file,
      line: 1,
      message: `no other page leads here: link ${path} from a page that speaks of it, or name it in "related" there`,
    }));
};
