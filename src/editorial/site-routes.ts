/** The routes of the site outside the library. */
import { globSync } from 'node:fs';

/**
 * Returns a function that tells whether a path is a route: of a file in `src/pages` (https://docs.astro.build/en/guides/routing/), or a file
 * in `public`. The routes of the library itself match any name, so they are excluded.
 */
export function siteRoutes(root = '.'): (path: string) => boolean {
  const pages = globSync('**/*.{astro,ts}', { cwd: `${root}/src/pages` }).filter((file) => !file.startsWith('[section]'));
  const patterns = pages.map((file) => new RegExp(`^/${routeOf(file)}$`));
  const files = new Set(globSync('**/*', { cwd: `${root}/public` }).map((file) => `/${file}`));
  return (path) => files.has(path) || patterns.some((pattern) => pattern.test(path));
}

function routeOf(file: string): string {
  return file
    .replace(/\.(astro|ts)$/, '')
    .replace(/(^|\/)index$/, '')
    .replaceAll('.', '\\.')
    .replace(/\[\\\.\\\.\\\.[^\]]+\]/g, '.*')
    .replace(/\[[^\]]+\]/g, '[^/]+');
}
