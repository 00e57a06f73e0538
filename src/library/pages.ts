/** The pages of the library. The only file that reads the collections of pages. */
import { resolve } from 'node:path';
import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content';
import { type CommitDays, commitDays } from '../editorial/commit-days.ts';
import { buildDay, contentDir } from '../build-settings.ts';
import type { PageFields } from '../editorial/page-schema.ts';
import { glossary, sections, site } from '../site/site.ts';
import type { Section } from '../site/site-settings.ts';
import { withFacts } from './fact-texts.ts';

export interface LibraryPage {
  /** Path on this site, for example `/glossary/dilution`. */
  path: string;
  section: Section;
  /** The frontmatter, with the fields of its section. */
  data: CompleteFields & Record<string, unknown>;
  entry: CollectionEntry<CollectionKey>;
}

/** Every page, in the order of the navigation, then of the section's index. */
export async function libraryPages(): Promise<LibraryPage[]> {
  const bySection = await Promise.all(sections.map(sectionPages));
  return bySection.flat();
}

/** The pages of one section: newsletter issues newest first, all others by title. */
export async function sectionPages(section: Section): Promise<LibraryPage[]> {
  const entries = await getCollection(collectionOf(section));
  return entries
    .filter(({ id }) => id !== INDEX)
    .map((entry) => pageOf(section, entry))
    .sort((a, b) => issueOf(b) - issueOf(a) || a.data.title.localeCompare(b.data.title, site.language));
}

/** The page that stands above the list of a section's pages: the `README.md` or `index.md` of its folder. */
export async function sectionIntroduction(section: Section): Promise<LibraryPage | undefined> {
  // `getEntry` would warn about every section that has none.
  const [entry] = await getCollection(collectionOf(section), ({ id }) => id === INDEX);
  return entry && pageOf(section, entry);
}

/** The id of the index in the collection of its section. */
const INDEX = '.';

function pageOf(section: Section, entry: CollectionEntry<CollectionKey>): LibraryPage {
  return {
    path: entry.id === INDEX ? `/${section.id}` : `/${section.id}/${entry.id}`,
    section,
    data: complete(entry),
    entry,
  };
}

/**
 * A glossary page by the last segment of its path.
 *
 * @param from the page that links to it, for the error message
 * @throws Error with that page and the existing terms
 */
export async function termPage(name: string, from: string | undefined): Promise<{ path: string; title: string }> {
  if (glossary === undefined)
    throw new Error(`${from}: <Term> names "${name}", but site.yml has no section of the kind glossary`);
  const entry = await getEntry(collectionOf(glossary), name);
  if (entry) return { path: `/${glossary.id}/${name}`, title: pageOf(glossary, entry).data.title };
  const names = (await getCollection(collectionOf(glossary))).map(({ id }) => id).sort();
  throw new Error(`${from}: <Term> names "${name}", which the glossary does not have; its terms are ${names.join(', ')}`);
}

/** The previous and next page in the order of `libraryPages`, within the section. */
export function neighbours(
  pages: LibraryPage[],
  index: number,
): { previous: LibraryPage | undefined; next: LibraryPage | undefined } {
  const inSection = (page: LibraryPage | undefined) => (page?.section === pages[index]?.section ? page : undefined);
  return { previous: inSection(pages[index - 1]), next: inSection(pages[index + 1]) };
}

/** `src/content.config.ts` completes title and description. */
type DescribedFields = Omit<PageFields, 'title' | 'description'> & { title: string; description: string };

type CompleteFields = Omit<DescribedFields, 'updated'> & { updated: Date };

/** A page that does not say when it was updated was with its last commit. Facts in a description have the value of the day of the build. */
function complete({ data, filePath = '' }: CollectionEntry<CollectionKey>): LibraryPage['data'] {
  const described = data as DescribedFields & Record<string, unknown>;
  return {
    ...described,
    description: withFacts(described.description, filePath),
    updated: described.updated ?? commits().get(resolve(filePath))?.last ?? buildDay,
  };
}

let days: Map<string, CommitDays> | undefined;

/** Read when the first page needs it. */
function commits(): Map<string, CommitDays> {
  return (days ??= commitDays(contentDir));
}

/** The day that a page says, else that of its first commit; a clone without history has only one, which may be later than the text. */
export function publishedOf({ data: { published, updated }, entry: { filePath = '' } }: LibraryPage): Date {
  if (published instanceof Date) return published;
  const first = commits().get(resolve(filePath))?.first ?? updated;
  return first < updated ? first : updated;
}

/** Astro's types know the sections of the library that was built last. */
function collectionOf({ id }: Section): CollectionKey {
  return id as CollectionKey;
}

function issueOf(page: LibraryPage): number {
  return typeof page.data['issue'] === 'number' ? page.data['issue'] : 0;
}
