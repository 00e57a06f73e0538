import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { type PageText, pageText } from '../discovery/page-text.ts';
import type { PublishedPage } from './convert-pages.ts';

/** The Markdown of every page, read from the built site, in the order of the addresses. */
export function pageTexts(dist: string, pages: PublishedPage[]): Promise<PageText[]> {
  return Promise.all(
    pages
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .map(async ({ path }) => {
        const markdown = await readFile(join(dist, `${path === '/' ? '/index' : path}.md`), 'utf8');
        const frontmatter = /^---\n([^]*?)\n---\n/.exec(markdown)?.[1] ?? '';
        return pageText(path, markdown, parse(frontmatter) as Record<string, unknown>);
      }),
  );
}

/** The day of publication that the HTML of each issue of the newsletter gives, by path. */
export async function publicationDays(dist: string, pages: PageText[]): Promise<Map<string, string>> {
  const issues = pages.filter(({ path }) => path.startsWith('/newsletter/'));
  const days = await Promise.all(
    issues.map(async ({ path }) => {
      const html = await readFile(join(dist, `${path}.html`), 'utf8');
      return [path, /property="article:published_time" content="([^"]+)"/.exec(html)?.[1]] as const;
    }),
  );
  return new Map(days.flatMap(([path, day]) => (day === undefined ? [] : [[path, day]])));
}
