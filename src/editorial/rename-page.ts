/** Gives a page of the library another address. */
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { glossaryOf } from '../site/site-settings.ts';
import { mapConcurrently } from '../shared/map-concurrently.ts';
import { addFormerAddress } from './add-former-address.ts';
import { findSection } from './find-section.ts';
import { nearestPages } from './link-problems.ts';
import { movedPages } from './moved-pages.ts';
import { type Library, readLibrary, type SourcePage } from './read-library.ts';
import { RefusedCommand } from './refused-command.ts';
import { namesTerm, type PageMove, renameMentions } from './rename-mentions.ts';

export interface RenamedPage {
  /** Its file, relative to the working directory. */
  file: string;
  /** The other files that named the page, and name its new address now. */
  changed: string[];
}

/**
 * Moves the page `from` of the library in `contentDir` to `to`, both written as `section/name`. The old address is added to its `formerly`,
 * and whatever in the library names the page names the new address.
 *
 * @throws RefusedCommand for a page that is not there, and for an address that is taken or that no page can have
 */
export async function renamePage(contentDir: string, from: string, to: string): Promise<RenamedPage> {
  const library = await readLibrary(contentDir);
  const page = findPage(library, from);
  refuseAddress(library, page, to);
  const target = join(contentDir, 'pages', to + extname(page.absolute));
  const move: PageMove = { from, to, glossary: glossaryOf(library.site)?.id };

  const files = await readTexts(contentDir);
  refuseTerms(files, move);
  const changed = files
    .map(({ file, text }) => ({ file, text, renamed: renameMentions(text, move) }))
    .map((each) => (each.file === page.absolute ? { ...each, renamed: movedText(each.renamed, page, to) } : each))
    .filter(({ text, renamed }) => renamed !== text);
  // Nothing is written before everything is known to work.
  for (const { file, renamed } of changed) await writeFile(file, renamed);
  await mkdir(dirname(target), { recursive: true });
  await rename(page.absolute, target);
  const others = changed.filter(({ file }) => file !== page.absolute);
  return { file: fromHere(target), changed: others.map(({ file }) => fromHere(file)) };
}

function findPage({ pages }: Library, from: string): SourcePage {
  const path = `/${from}`;
  const found = pages.find((page) => page.path === path);
  if (found?.errors[0]) throw new RefusedCommand(`${found.file}:${found.errors[0].line}: ${found.errors[0].message}`);
  if (found) return found;
  const moved = movedPages(pages).find((move) => move.from === path)?.to;
  const near = moved === undefined ? nearestPages(path, new Set(pages.map((page) => page.path))) : [moved];
  const hint =
    near.length === 0
      ? 'name it as section/name, for example glossary/dilution'
      : `did you mean ${near.map(withoutSlash).join(', ')}?`;
  throw new RefusedCommand(`There is no page "${from}": ${hint}`);
}

function refuseAddress({ site, pages }: Library, page: SourcePage, to: string): void {
  const [section = '', name = '', ...deeper] = to.split('/');
  if (name === '' || deeper.length > 0)
    throw new RefusedCommand(
      `"${to}" is no address of a page: write section/name, for example ${page.section}/${name || 'dilution'}`,
    );
  findSection(section, site.sections);
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
    throw new RefusedCommand(`"${name}" cannot be the name of a page: write lower-case letters, digits and single hyphens`);
  const path = `/${to}`;
  if (path === page.path) throw new RefusedCommand(`${page.file} has the address ${path} already`);
  const taken = pages.find((other) => other.path === path);
  if (taken) throw new RefusedCommand(`${path} is taken by ${taken.file}: choose another name`);
  const claimed = movedPages(pages).find((move) => move.from === path && move.to !== page.path);
  if (claimed)
    throw new RefusedCommand(
      `${path} leads to ${claimed.to}, whose file has it in formerly (${claimed.file}:${claimed.line}): choose another name`,
    );
}

/** A page that leaves the glossary is no term any more. */
function refuseTerms(files: TextFile[], move: PageMove): void {
  const { from, to, glossary } = move;
  if (!from.startsWith(`${glossary}/`) || to.startsWith(`${glossary}/`)) return;
  const [named] = files.filter(({ text }) => namesTerm(text, move));
  if (!named) return;
  const line = named.text.split('\n').findIndex((each) => namesTerm(each, move)) + 1;
  throw new RefusedCommand(
    `${fromHere(named.file)}:${line}: <Term> links to the glossary only: write [words](/${from}) there first`,
  );
}

/** The text of the page itself: what it is beside stays where it was. */
function movedText(text: string, page: SourcePage, to: string): string {
  const moved = to.startsWith(`${page.section}/`)
    ? text
    : text.replaceAll(/(?<=[('"])(\.\/)?images\//g, `../${page.section}/images/`);
  return addFormerAddress(moved, withoutSlash(page.path), to);
}

interface TextFile {
  file: string;
  text: string;
}

/** The files of the library that may name a page: pages, lists, templates, code. */
async function readTexts(contentDir: string): Promise<TextFile[]> {
  const entries = await readdir(contentDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && /\.(mdx?|ya?ml|ts)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/(^|\/)(\.|node_modules\/)/.test(relative(contentDir, file)))
    .sort();
  return mapConcurrently(files, FILES_AT_ONCE, async (file) => ({ file, text: await readFile(file, 'utf8') }));
}

/** Files read concurrently. */
const FILES_AT_ONCE = 16;

function withoutSlash(path: string): string {
  return path.replace(/^\//, '');
}

function fromHere(file: string): string {
  return relative(process.cwd(), file);
}
