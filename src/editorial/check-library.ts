import type * as z from 'zod';
import { sections } from '../site.ts';
import type { ContentProblem } from './content-problem.ts';
import { movedPageProblems, movedPages } from './moved-pages.ts';
import type { PageLink } from './page-source.ts';
import { pageSchemas } from './page-schema.ts';
import type { Library, SourcePage } from './read-library.ts';

/**
 * Checks a library before it is built.
 *
 * @param isRoute whether a path outside the library, such as `/search`, exists on the site
 * @returns every problem, in order of file and line; none if the library can be built
 */
export function checkLibrary({ pages, misplaced }: Library, isRoute: (path: string) => boolean): ContentProblem[] {
  const paths = new Set(pages.map(({ path }) => path));
  const isPage = (path: string) => paths.has(path) || sections.some(({ id }) => path === `/${id}`) || isRoute(path);
  const moved = movedPages(pages);
  const newPath = new Map(moved.map(({ from, to }) => [from, to]));

  const problems = [
    ...misplaced,
    ...duplicates(pages),
    ...movedPageProblems(moved, isPage),
    ...pages.flatMap((page) => checkPage(page, isPage, newPath)),
  ];
  return problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

function duplicates(pages: SourcePage[]): ContentProblem[] {
  const byPath = Map.groupBy(pages, ({ path }) => path);
  return [...byPath].flatMap(([path, [first, ...others]]) =>
    others.map(({ file }) => ({
      file,
      line: 1,
      message: `the address ${path} is taken by ${first?.file}: rename or delete one of the two files`,
    })),
  );
}

function checkPage(page: SourcePage, isPage: (path: string) => boolean, newPath: Map<string, string>): ContentProblem[] {
  const parsed = pageSchemas[page.section].safeParse(page.frontmatter);
  const related: PageLink[] = page.relatedLines.map(({ name, line }) => ({ url: `/${name}`, line }));
  return [
    ...page.errors,
    ...(parsed.success || page.errors.length > 0
      ? []
      : parsed.error.issues.map((issue) => ({ line: page.lineOf(placeOf(issue)), message: sentence(issue) }))),
    ...[...page.links, ...related].flatMap((link) => brokenLink(link, isPage, newPath)),
  ].map((problem) => ({ file: page.file, ...problem }));
}

function placeOf(issue: z.core.$ZodIssue): PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, ...issue.keys.slice(0, 1)] : issue.path;
}

function sentence(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `${issue.message}: correct the spelling or remove it`;
  return `${issue.path.join('.')}: ${issue.message}`;
}

function brokenLink(
  { url, line }: PageLink,
  isPage: (path: string) => boolean,
  newPath: Map<string, string>,
): Pick<ContentProblem, 'line' | 'message'>[] {
  if (/^([a-z][a-z0-9+.-]*:|#)/i.test(url)) return [];
  if (!url.startsWith('/'))
    return [{ line, message: `the link "${url}" is relative: write it from the root, for example /glossary/dilution` }];
  const path = url.replace(/[?#].*$/, '');
  if (isPage(path)) return [];
  const moved = newPath.get(path);
  if (moved !== undefined) return [{ line, message: `the page at "${url}" has moved: write ${moved}` }];
  return [{ line, message: `the link "${url}" leads nowhere: correct it, or create the page` }];
}
