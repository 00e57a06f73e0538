/** The index of a section: one list while it is short, then in groups with links to each, then over several pages. */
import { slug } from 'github-slugger';
import { capitalise } from '../shared/capitalise.ts';
import { site, words } from '../site/site.ts';
import type { Section } from '../site/site-settings.ts';
import { fill } from '../words/fill.ts';
import type { LibraryPage } from './pages.ts';

/** A longer list is shown in groups. A screen shows about ten entries. */
const UNGROUPED_MAX = 60;

/** Entries of one page. Search, the groups' links and `llms.txt` lead to the others. */
const PART_MAX = 100;

export interface IndexGroup {
  /** Its heading; empty for entries that need none. */
  title: string;
  /** Id of the heading. */
  id: string;
  pages: LibraryPage[];
}

/** One page of an index. */
export interface IndexPart {
  /** `/glossary`, `/glossary-2`: beside the section, whose own addresses are those of its pages. */
  path: string;
  title: string;
  description: string;
  /** Which one it is: `Page 2 of 3`. */
  place: string;
  groups: IndexGroup[];
}

export interface SectionIndex {
  parts: IndexPart[];
  /** Links to the groups of all parts; none unless there are several. */
  jumps: { title: string; href: string }[];
}

/** @param pages those of the section, in the order of `sectionPages` */
export function sectionIndex(section: Section, pages: LibraryPage[]): SectionIndex {
  const ordered = grouped(section, pages);
  const parts = chunks(ordered).map((entries, index, all) => ({
    ...named(section, index, all.length),
    groups: [...Map.groupBy(entries, ({ group }) => group)].map(([title, own]) => ({
      title,
      id: slug(title) || 'symbols',
      pages: own.map(({ page }) => page),
    })),
  }));
  const found = parts.flatMap(({ path, groups }) => groups.map((group) => ({ ...group, path })));
  const first = found.filter(({ title }, at) => title !== '' && found.findIndex((other) => other.title === title) === at);
  const jumps = first.map(({ title, id, path }) => ({ title, href: `${path}#${id}` }));
  return { parts, jumps: jumps.length > 1 || section.kind === 'glossary' ? jumps : [] };
}

/** Search engines and lists take pages of one title or description for the same. */
function named({ id, title, description }: Section, index: number, count: number): Omit<IndexPart, 'groups'> {
  const place = fill(words.page.part, { number: index + 1, count });
  if (index === 0) return { path: `/${id}`, title, description, place };
  return { path: `/${id}-${index + 1}`, title: `${title}: ${place}`, description: `${description} ${place}.`, place };
}

interface Grouped {
  page: LibraryPage;
  group: string;
}

/** The pages with the group of each; those of a group follow each other. */
function grouped(section: Section, pages: LibraryPage[]): Grouped[] {
  if (section.kind !== 'glossary' && pages.length <= UNGROUPED_MAX) return pages.map((page) => ({ page, group: '' }));
  if (section.kind === 'newsletter') return pages.map((page) => ({ page, group: yearOf(page) }));
  const folders = pages.map((page) => folderOf(section, page));
  const isInFolders = new Set(folders).size > 2 && folders.filter((folder) => folder !== '').length > pages.length / 2;
  return isInFolders ? byFolder(section, pages) : byLetter(pages);
}

/** Pages that stand in no folder come first, without a heading. */
function byFolder(section: Section, pages: LibraryPage[]): Grouped[] {
  const titles = new Map(pages.map(({ path, data }) => [path, data.title]));
  const titleOf = (folder: string) =>
    folder === '' ? '' : (titles.get(`/${section.id}/${folder}`) ?? capitalise(folder.replaceAll(/[-_]/g, ' ')));
  return pages
    .map((page) => ({ page, group: titleOf(folderOf(section, page)) }))
    .sort((a, b) => a.group.localeCompare(b.group, site.language));
}

/** The first folder below that of the section. The index of a folder is in it. */
function folderOf({ id }: Section, { path, entry }: LibraryPage): string {
  const below = path.slice(id.length + 2).split('/');
  const isIndex = /(^|\/)(readme|index)\.mdx?$/i.test(entry.filePath ?? '');
  return below.length > 1 || isIndex ? (below[0] ?? '') : '';
}

/** `Ä` is in the group of A where the language sorts it there, else in one of its own. */
function byLetter(pages: LibraryPage[]): Grouped[] {
  const { compare } = new Intl.Collator(site.language, { sensitivity: 'base' });
  const letterOf = ({ data }: LibraryPage) => {
    const [first = ''] = data.title;
    if (/\p{N}/u.test(first)) return '0–9';
    if (!/\p{L}/u.test(first)) return '#';
    const letter = first.toLocaleUpperCase(site.language);
    const base = letter.normalize('NFD').charAt(0);
    return compare(base, letter) === 0 ? base : letter;
  };
  return pages.map((page) => ({ page, group: letterOf(page) }));
}

function yearOf({ data }: LibraryPage): string {
  return data['published'] instanceof Date ? String(data['published'].getUTCFullYear()) : '';
}

/** At least one, of a section without pages too. */
function chunks<Item>(items: Item[]): Item[][] {
  const count = Math.max(1, Math.ceil(items.length / PART_MAX));
  return Array.from({ length: count }, (_, index) => items.slice(index * PART_MAX, (index + 1) * PART_MAX));
}
