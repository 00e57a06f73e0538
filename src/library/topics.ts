/** Topics: the tags of pages, across sections. */
import { addresses } from '../addresses.ts';
import { capitalise } from '../shared/capitalise.ts';
import { nounsHaveCapitals } from '../shared/in-sentence.ts';
import { locale } from '../shared/library-format.ts';
import { site, words } from '../site/site.ts';
import { fillCount } from '../words/fill.ts';
import { type LibraryPage, libraryPages } from './pages.ts';

export interface Topic {
  /** The tag. */
  id: string;
  title: string;
  /** The title within a sentence. */
  inText: string;
  path: string;
  /** In the order of the navigation. */
  pages: LibraryPage[];
}

/** Fewer pages find each other by their links. */
const PAGES_MIN = 3;

let found: Promise<Topic[]> | undefined;

/** Those with several pages, the largest first. Found once: many pages name them. */
export function topics(): Promise<Topic[]> {
  return (found ??= libraryPages().then(topicsOf));
}

/** The topics of one page, in the order of its tags. */
export async function topicsOfPage({ data }: LibraryPage): Promise<Topic[]> {
  const all = new Map((await topics()).map((topic) => [topic.id, topic]));
  return data.tags.flatMap((tag) => all.get(topicId(tag)) ?? []);
}

function topicsOf(pages: LibraryPage[]): Topic[] {
  const tagged = pages.flatMap((page) => [...new Set(page.data.tags.map(topicId))].map((id) => ({ id, page })));
  return [...Map.groupBy(tagged, ({ id }) => id)]
    .filter(([id, own]) => id !== '' && own.length >= PAGES_MIN && !isSection(own))
    .sort(([one, { length: first }], [other, { length: second }]) => second - first || one.localeCompare(other))
    .map(([id, own]) => ({ id, ...namesOf(id), path: `${addresses.topics}/${id}`, pages: own.map(({ page }) => page) }));
}

/** Whether these are a section, which has a page of its own. */
function isSection(own: { id: string; page: LibraryPage }[]): boolean {
  return own.every(({ id, page }) => page.section.id === id);
}

/** A sentence for the page of a topic. */
export function topicDescription({ inText, pages }: Pick<Topic, 'inText' | 'pages'>): string {
  return fillCount(words.topics.description, pages.length, { language: locale, topic: inText });
}

/** A tag as it stands in an address. */
function topicId(tag: string): string {
  return tag
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

function namesOf(id: string): Pick<Topic, 'title' | 'inText'> {
  const name = site.topics[id];
  const words = id.replaceAll('-', ' ');
  const title = name ?? capitalise(words);
  return { title, inText: name ?? (nounsHaveCapitals(site.language) ? title : words) };
}
