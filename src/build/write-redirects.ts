import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MovedPage } from '../editorial/moved-pages.ts';

/**
 * Writes `_redirects`, by which Netlify and the local server answer 301 at the former address of a page: the page's to it,
 * its Markdown's to its Markdown, with the query kept. Nothing is written when no page has moved.
 */
export async function writeRedirects(dist: string, moved: MovedPage[]): Promise<void> {
  if (moved.length === 0) return;
  const lines = moved.flatMap(({ from, to }) => [`${from} ${to} 301`, `${from}.md ${to}.md 301`]);
  await writeFile(join(dist, '_redirects'), `${lines.join('\n')}\n`);
}
