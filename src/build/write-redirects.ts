import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MovedPage } from '../editorial/moved-pages.ts';

/**
 * Writes `_redirects`: 301 from the former address of a page to the page, and from that of its Markdown to its Markdown; the query is kept.
 * Writes nothing if no page has moved.
 */
export async function writeRedirects(dist: string, moved: MovedPage[]): Promise<void> {
  if (moved.length === 0) return;
  const lines = moved.flatMap(({ from, to }) => [`${from} ${to} 301`, `${from}.md ${to}.md 301`]);
  await writeFile(join(dist, '_redirects'), `${lines.join('\n')}\n`);
}
