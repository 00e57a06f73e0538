/** Creates a page of the library from its template. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { pageTitle } from './page-schema.ts';
import { readSite } from '../site/read-site.ts';
import { sectionFolder } from './content-files.ts';
import { findSection } from './find-section.ts';
import { type LintPage, lintPage } from './lint-page.ts';
import { pageTemplate } from './page-template.ts';
import { readPages } from './read-library.ts';
import { RefusedCommand } from './refused-command.ts';
import { normalised } from './rules/unique-names.ts';

export interface NewPage {
  /** Relative to the working directory. */
  file: string;
  /** Path on the site. */
  path: string;
}

/**
 * Writes a new page into the library of `contentDir`. Existing files are never changed.
 *
 * @param day `YYYY-MM-DD`
 * @throws RefusedCommand for an unknown section, an invalid title, or a path or a name that another page has
 */
export async function newPage(contentDir: string, section: string, title: string, day: string): Promise<NewPage> {
  const { sections, requires } = await readSite(contentDir);
  const found = findSection(section, sections);
  const { id } = found;
  const name = title.trim();
  const parsed = pageTitle.safeParse(name);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new RefusedCommand(`${issue?.message}: npm run new ${id} "Liquidation preference"`);
  }
  const slug = slugOf(name);
  if (slug === '') throw new RefusedCommand(`The title "${name}" has no letter or digit to make an address of: choose another.`);

  const { pages } = await readPages(contentDir, lintPage);
  refuseTaken(pages, `/${id}/${slug}`, name);
  const absolute = join(sectionFolder(contentDir, found), `${slug}.mdx`);
  const shape = found.template === undefined ? undefined : await readFile(join(contentDir, found.template), 'utf8');
  const text = pageTemplate({
    section: found,
    requires: found.requires ?? requires,
    shape,
    title: name,
    day,
    related: relatedTo(id, pages),
    issue: nextIssue(pages),
  });
  await mkdir(dirname(absolute), { recursive: true });
  await writeFile(absolute, text, { flag: 'wx' });
  return { file: relative(process.cwd(), absolute), path: `/${id}/${slug}` };
}

/** The last segment of a path: lower-case letters without accents, digits, single hyphens. */
export function slugOf(title: string): string {
  return title
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

function refuseTaken(pages: LintPage[], path: string, title: string): void {
  const same = pages.find((page) => page.path === path);
  if (same) throw new RefusedCommand(`${path} is there already: open ${same.file}, or choose another title.`);
  const named = pages.find(({ fields }) =>
    [fields.title, ...fields.aliases].some((name) => normalised(name) === normalised(title)),
  );
  if (!named) return;
  const kind = normalised(named.fields.title) === normalised(title) ? 'the title' : 'an alias';
  throw new RefusedCommand(
    `"${title}" is ${kind} of ${named.file}: write it there, take it from there first, or choose another title.`,
  );
}

/** Three pages, those of the same section first, so that the page builds before its editor has chosen others. */
function relatedTo(section: string, pages: LintPage[]): string[] {
  const isNear = ({ path }: LintPage) => path.startsWith(`/${section}/`);
  return [...pages.filter(isNear), ...pages.filter((page) => !isNear(page))].slice(0, 3).map(({ path }) => path.slice(1));
}

function nextIssue(pages: LintPage[]): number {
  return 1 + Math.max(0, ...pages.map(({ fields }) => fields['issue']).filter((issue) => typeof issue === 'number'));
}
