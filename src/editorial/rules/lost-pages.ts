import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { nearestPages } from '../link-problems.ts';
import type { PageFinding } from '../lint-page.ts';
import { movedPages } from '../moved-pages.ts';
import type { SourcePage } from '../read-library.ts';

/**
 * A page that was published keeps its address, or leads to the page that takes its place. The addresses in `withdrawn.txt` of the library,
 * one a line, are given up.
 *
 * @param published the paths of the pages that were published
 */
export function lostPages(contentDir: string, pages: SourcePage[], published: ReadonlySet<string>): PageFinding[] {
  const list = join(contentDir, 'withdrawn.txt');
  const paths = new Set(pages.map(({ path }) => path));
  const kept = new Set([...paths, ...movedPages(pages).map(({ from }) => from), ...withdrawn(list)]);
  return [...published]
    .filter((path) => !kept.has(path))
    .sort()
    .map((path) => {
      const [near] = nearestPages(path, paths);
      const place = near === undefined ? 'the page that takes its place' : `the page that takes its place, perhaps ${near}`;
      const remedy = `add "formerly: [${path.slice(1)}]" to ${place}, or name it in ${relative(process.cwd(), list)}`;
      const file = relative(process.cwd(), join(contentDir, 'pages', `${path.slice(1)}.mdx`));
      return { severity: 'error', file, line: 1, message: `${path} was published and is gone: ${remedy}` };
    });
}

function withdrawn(list: string): string[] {
  const text = existsSync(list) ? readFileSync(list, 'utf8') : '';
  return text.split('\n').map((line) => `/${line.replace(/#.*/, '').trim().replace(/^\//, '')}`);
}
