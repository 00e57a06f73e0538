import { existsSync } from 'node:fs';
import type { ContentProblem } from './content-problem.ts';
import { movedPageProblems, movedPages } from './moved-pages.ts';
import { fieldMessage, placeOf } from '../site/field-message.ts';
import { linkProblems } from './link-problems.ts';
import { fileNamed, linkAddresses, type LinkTargets } from './link-targets.ts';
import type { PageLink } from './page-source.ts';
import { type PageSchema, pageSchema, strictPageSchema } from './page-schema.ts';
import { required } from '../shared/required.ts';
import { severityOf } from '../site/rules.ts';
import type { Section, SiteSettings } from '../site/site-settings.ts';
import type { Library, SourcePage } from './read-library.ts';

/** What the site consists of besides the library. */
export interface SiteRoutes {
  /** Whether a path outside the library, such as `/search`, exists on the site. */
  isRoute: (path: string) => boolean;
  /** The hosts of this site, for example `example.org`. */
  ownHosts: readonly string[];
  /** Where a file of the library can be read in its repository, if that is known. */
  readAddress: (file: string) => string | undefined;
}

/**
 * Checks a library before it is built.
 *
 * @returns every problem, in order of file and line; none if the library can be built
 */
export function checkLibrary(library: Library, targets: LinkTargets): ContentProblem[] {
  const { pages, site } = library;
  const schemas = new Map(site.sections.map((section) => [section.id, fieldSchemas(section, site)]));
  const problems = [
    ...duplicates(pages),
    ...movedPageProblems(movedPages(pages), targets.isPage),
    ...pages.flatMap((page) => checkPage(page, required(schemas.get(page.section), `the section ${page.section}`), targets)),
  ];
  return problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** What the links of a library may lead to. */
export function linkTargets({ contentDir, site, pages }: Library, { isRoute, ownHosts, readAddress }: SiteRoutes): LinkTargets {
  const { sections } = site;
  const paths = new Set(pages.map(({ path }) => path));
  const isPage = (path: string) => paths.has(path) || sections.some(({ id }) => path === `/${id}`) || isRoute(path);
  return {
    isPage,
    paths,
    newPath: new Map(movedPages(pages).map(({ from, to }) => [from, to])),
    ownHosts,
    addressOf: linkAddresses({ contentDir, site, pages, isPage, readAddress }),
    namesFile: (url, from) => existsSync(fileNamed(url.replace(/[?#].*$/, ''), contentDir, from)),
  };
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

function checkPage(page: SourcePage, schemas: FieldSchemas, targets: LinkTargets): ContentProblem[] {
  const related: PageLink[] = page.relatedLines.map(({ name, line }) => ({ url: `/${name}`, line }));
  return [
    ...page.errors,
    ...(page.errors.length > 0 ? [] : fieldProblems(page, schemas)),
    ...[...page.links, ...related].flatMap((link) => linkProblems(link, page, targets)),
    ...relatedProblems(page),
  ].map((problem) => ({ file: page.file, ...problem }));
}

/** What the frontmatter of a section's pages is checked with. `strict` only warns. */
interface FieldSchemas {
  necessary: PageSchema;
  strict: PageSchema | undefined;
}

function fieldSchemas(section: Section, site: SiteSettings): FieldSchemas {
  const warns = severityOf('fields', site.rules, section.rules) === 'warning';
  return { necessary: pageSchema(section, site), strict: warns ? strictPageSchema(section, site) : undefined };
}

function fieldProblems({ frontmatter, lineOf }: SourcePage, schemas: FieldSchemas): Omit<ContentProblem, 'file'>[] {
  const necessary = schemas.necessary.safeParse(frontmatter).error?.issues ?? [];
  const loose = schemas.strict?.safeParse(frontmatter).error?.issues ?? [];
  const problem = (issue: (typeof loose)[number]) => ({
    line: lineOf(placeOf(issue)),
    message: fieldMessage(issue, frontmatter),
  });
  return [
    ...necessary.map(problem),
    ...(necessary.length > 0 ? [] : loose).map((issue) => ({ ...problem(issue), rule: 'fields' as const })),
  ];
}

/** A related page is another one, named once. */
function relatedProblems({ path, relatedLines }: SourcePage): Pick<ContentProblem, 'line' | 'message'>[] {
  return relatedLines.flatMap(({ name, line }, at) => {
    if (`/${name}` === path) return [{ line, message: 'related: the page names itself: name another page' }];
    const isAgain = relatedLines.findIndex((other) => other.name === name) < at;
    return isAgain ? [{ line, message: `related: ${name} is named twice: remove one of the two, or name another page` }] : [];
  });
}
