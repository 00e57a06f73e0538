/** The addresses of the site outside the library, from the files that make them. */
import { globSync } from 'node:fs';

/**
 * Tells of a path whether the site answers it: a file of `src/pages`, by the names that Astro gives routes
 * (https://docs.astro.build/en/guides/routing/), or a file of `public`. The routes of the library itself take any name, so they are left out.
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
