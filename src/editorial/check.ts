/** Checks a whole library before it is built, so that an editor learns of every mistake at once. */
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type * as z from 'zod';
import { type SectionId, sections } from '../site.ts';
import { movedPageProblems, movedPages } from './moved-pages.ts';
import { type PageLink, readPage } from './page-source.ts';
import { pageSchemas } from './page-schema.ts';

/** One mistake, where it stands and what to write instead. */
export interface ContentProblem {
  /** Path of the file relative to the working directory. */
  file: string;
  /** Counted from 1. */
  line: number;
  message: string;
}

/**
 * Every problem of the library in `contentDir`, in order of file and line. Empty when it can be built.
 *
 * @param isRoute whether an address outside the library, such as `/search`, exists on the site
 */
export async function checkLibrary(contentDir: string, isRoute: (path: string) => boolean): Promise<ContentProblem[]> {
  const files = await contentFiles(join(contentDir, 'pages'));
  const pages = files.filter((file) => file.placement.kind === 'page');
  const paths = new Set(pages.map(({ path }) => path));
  const isPage = (path: string) => paths.has(path) || sections.some(({ id }) => path === `/${id}`) || isRoute(path);
  const moved = await movedPages(contentDir);
  const newPath = new Map(moved.map(({ from, to }) => [from, to]));

  const problems = [
    ...files.flatMap(misplaced),
    ...duplicates(pages),
    ...movedPageProblems(moved, isPage),
    ...(await Promise.all(pages.map((page) => checkPage(page, isPage, newPath)))).flat(),
  ];
  return problems.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** The problems as an editor reads them in a terminal: `file:line  message`. */
export function formatProblems(problems: ContentProblem[]): string {
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  return `${count} in the content:\n${problems.map(({ file, line, message }) => `  ${file}:${line}  ${message}`).join('\n')}`;
}

interface ContentFile {
  /** Absolute. */
  absolute: string;
  /** Relative to the working directory, for messages. */
  file: string;
  /** Address on the site, when it is a page. */
  path: string;
  placement: { kind: 'page'; section: SectionId } | { kind: 'misplaced'; message: string };
}

async function contentFiles(folder: string): Promise<ContentFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => {
      const absolute = join(entry.parentPath, entry.name);
      const inLibrary = relative(folder, absolute);
      return {
        absolute,
        file: relative(process.cwd(), absolute),
        path: `/${inLibrary.replace(/\.mdx?$/, '')}`,
        placement: placementOf(inLibrary),
      };
    });
}

function placementOf(inLibrary: string): ContentFile['placement'] {
  const [folder = '', name, ...deeper] = inLibrary.split('/');
  const section = sections.find(({ id }) => id === folder);
  if (name === undefined || deeper.length > 0)
    return misplacement('move it to pages/<section>/<name>.md: pages stand directly in the folder of their section');
  if (!section)
    return misplacement(`there is no section "${folder}": move the page to one of ${sections.map(({ id }) => id).join(', ')}`);
  if (!/\.mdx?$/.test(name))
    return misplacement('only .md and .mdx files are pages: rename the file, or move it out of the library');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*\.mdx?$/.test(name))
    return misplacement('rename the file: lower-case letters, digits and single hyphens make its address');
  return { kind: 'page', section: section.id };
}

function misplacement(message: string): ContentFile['placement'] {
  return { kind: 'misplaced', message };
}

function misplaced({ file, placement }: ContentFile): ContentProblem[] {
  return placement.kind === 'misplaced' ? [{ file, line: 1, message: placement.message }] : [];
}

function duplicates(pages: ContentFile[]): ContentProblem[] {
  const byPath = Map.groupBy(pages, ({ path }) => path);
  return [...byPath].flatMap(([path, [first, ...others]]) =>
    others.map(({ file }) => ({
      file,
      line: 1,
      message: `the address ${path} is taken by ${first?.file}: rename or delete one of the two files`,
    })),
  );
}

async function checkPage(
  { absolute, file, placement }: ContentFile,
  isPage: (path: string) => boolean,
  newPath: Map<string, string>,
): Promise<ContentProblem[]> {
  if (placement.kind !== 'page') return [];
  const page = readPage(await readFile(absolute, 'utf8'), { isMdx: file.endsWith('x') });
  const parsed = pageSchemas[placement.section].safeParse(page.fields);
  const related: PageLink[] = page.relatedLines.map(({ name, line }) => ({ url: `/${name}`, line }));
  return [
    ...page.errors,
    ...(parsed.success || page.errors.length > 0
      ? []
      : parsed.error.issues.map((issue) => ({ line: page.lineOf(placeOf(issue)), message: sentence(issue) }))),
    ...[...page.links, ...related].flatMap((link) => brokenLink(link, isPage, newPath)),
  ].map((problem) => ({ file, ...problem }));
}

function placeOf(issue: z.core.$ZodIssue): PropertyKey[] {
  return issue.code === 'unrecognized_keys' ? [...issue.path, issue.keys[0]!] : issue.path;
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
