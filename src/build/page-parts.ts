import { hash } from 'node:crypto';
import type { HtmlFile } from './html-files.ts';

/** The mean number of pages in a part. A change of one page has its part indexed again; each part costs some milliseconds. */
const PAGES_PER_PART = 100;

/**
 * The pages in parts that follow each other. Whether a part ends after a page depends on the path of that page alone, so that a new page
 * changes its own part and no other.
 */
export function partsOf(files: readonly HtmlFile[]): HtmlFile[][] {
  const parts: HtmlFile[][] = [[]];
  for (const file of files) {
    parts.at(-1)?.push(file);
    if (isLastOfPart(file)) parts.push([]);
  }
  return parts.filter((part) => part.length > 0);
}

function isLastOfPart({ path }: HtmlFile): boolean {
  return Number.parseInt(hash('sha256', path).slice(0, 8), 16) % PAGES_PER_PART === 0;
}
