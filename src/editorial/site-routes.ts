/** The routes of the site outside the library. */
import { globSync } from 'node:fs';
import { addresses } from '../addresses.ts';

/** Files that every build writes beside the pages. */
const documents = Object.values(addresses).filter((address) => /\.(json|xml|csv)$/.test(address));

/**
 * Returns a function that tells whether a path is a route: of a file in `src/pages` (https://docs.astro.build/en/guides/routing/), of a file
 * in `public`, or of a document that the build writes. The routes of the library itself match any name, so they are excluded, as are those of the calendar where there is none.
 */
export function siteRoutes({ hasCalendar }: { hasCalendar: boolean }): (path: string) => boolean {
  const pages = globSync('**/*.{astro,ts}', { cwd: 'src/pages' }).filter(
    (file) => !/^\[(section|group)\]/.test(file) && (hasCalendar || !file.startsWith('events/')),
  );
  // The book and the archive of the Markdown are called by the library.
  const patterns = [/^\/library\/[^/]+\.(epub|zip)$/, ...pages.map((file) => new RegExp(`^/${routeOf(file)}$`))];
  const files = new Set([...documents, ...globSync('**/*', { cwd: 'public' }).map((file) => `/${file}`)]);
  return (path) => files.has(path) || patterns.some((pattern) => pattern.test(path));
}

/** As a regular expression. `[...index]` is an index that may be left out. */
function routeOf(file: string): string {
  return file
    .replace(/\.(astro|ts)$/, '')
    .replace(/(^|\/)(index|\[\.\.\.index\])$/, '')
    .replaceAll('.', '\\.')
    .replace(/\[\\\.\\\.\\\.[^\]]+\]/g, '.*')
    .replace(/\[[^\]]+\]/g, '[^/]+');
}
