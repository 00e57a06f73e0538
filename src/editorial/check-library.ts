import type { ContentProblem } from './content-problem.ts';
import { movedPageProblems, movedPages } from './moved-pages.ts';
import { fieldMessage, placeOf } from '../site/field-message.ts';
import { linkProblems } from './link-problems.ts';
import type { LinkTargets } from './link-targets.ts';
import type { PageLink } from './page-source.ts';
import { type PageSchema, pageSchemas } from './page-schema.ts';
import { required } from '../shared/required.ts';
import type { Library, SourcePage } from './read-library.ts';

/** What the site consists of besides the library. */
export interface SiteRoutes {
  /** Whether a path outside the library, such as `/search`, exists on the site. */
  isRoute: (path: string) => boolean;
  /** The hosts of this site, for example `example.org`. */
  ownHosts: readonly string[];
}

/**
 * Checks a library before it is built.
 *
 * @returns every problem, in order of file and line; none if the library can be built
 */
export function checkLibrary({ site, pages, misplaced }: Library, { isRoute, ownHosts }: SiteRoutes): ContentProblem[] {
  const { sections } = site;
  const paths = new Set(pages.map(({ path }) => path));
  const isPage = (path: string) => paths.has(path) || sections.some(({ id }) => path === `/${id}`) || isRoute(path);
  const schemas = pageSchemas(site);
  const moved = movedPages(pages);
  const targets: LinkTargets = { isPage, paths, newPath: new Map(moved.map(({ from, to }) => [from, to])), ownHosts };

  const problems = [
    ...misplaced,
    ...duplicates(pages),
    ...movedPageProblems(moved, isPage),
    ...pages.flatMap((page) => checkPage(page, required(schemas.get(page.section), `the schema of ${page.section}`), targets)),
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

function checkPage(page: SourcePage, schema: PageSchema, targets: LinkTargets): ContentProblem[] {
  const parsed = schema.safeParse(page.frontmatter);
  const related: PageLink[] = page.relatedLines.map(({ name, line }) => ({ url: `/${name}`, line }));
  return [
    ...page.errors,
    ...(parsed.success || page.errors.length > 0
      ? []
      : parsed.error.issues.map((issue) => ({
          line: page.lineOf(placeOf(issue)),
          message: fieldMessage(issue, page.frontmatter),
        }))),
    ...[...page.links, ...related].flatMap((link) => linkProblems(link, page.path, targets)),
    ...relatedProblems(page),
  ].map((problem) => ({ file: page.file, ...problem }));
}

/** A related page is another one, named once. */
function relatedProblems({ path, relatedLines }: SourcePage): Pick<ContentProblem, 'line' | 'message'>[] {
  return relatedLines.flatMap(({ name, line }, at) => {
    if (`/${name}` === path) return [{ line, message: 'related: the page names itself: name another page' }];
    const isAgain = relatedLines.findIndex((other) => other.name === name) < at;
    return isAgain ? [{ line, message: `related: ${name} is named twice: remove one of the two, or name another page` }] : [];
  });
}
