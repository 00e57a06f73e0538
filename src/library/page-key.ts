import { createHash } from 'node:crypto';
import { glossary, sections } from '../site/site.ts';
import { calculatorFor } from './calculator-for.ts';
import { footerLinks } from './footer-links.ts';
import { type LibraryPage, libraryPages, publishedOf, sectionIntroduction, sectionPages } from './pages.ts';
import { shareImageOf } from './share-cards.ts';
import { topicsOfPage } from './topics.ts';

/** The pages that another shows, each by its place there. */
export interface ShownPages {
  related: LibraryPage[];
  /** Backlinks: other pages whose text links here. */
  mentions: LibraryPage[];
  previous: LibraryPage | undefined;
  next: LibraryPage | undefined;
}

/**
 * A digest of everything that a page shows of the library's pages: pages with the same key have the same HTML, where the settings and the code
 * are the same. Undefined of a page that takes in the text of another, which has no key of its own.
 */
export async function pageKey(page: LibraryPage, { related, mentions, previous, next }: ShownPages): Promise<string | undefined> {
  const { path, data, entry } = page;
  const isMdx = entry.filePath?.endsWith('.mdx') === true;
  if (isMdx && TAKES_IN_A_PAGE.test(entry.body ?? '')) return undefined;
  const calculator = await calculatorFor(page, related);
  const topics = await topicsOfPage(page);
  const shown = {
    ...{ path, data, filePath: entry.filePath, body: entry.body, rendered: entry.rendered, published: publishedOf(page) },
    links: isMdx ? await linkTargets() : null,
    pages: [related, mentions, [previous, next, calculator]].map((pages) => pages.map((each) => each && outlineOf(each))),
    topics: topics.map((topic) => [topic.path, topic.title, topic.pages.length]),
    image: await shareImageOf(path),
    footer: await footerLinks(),
  };
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex');
}

const TAKES_IN_A_PAGE = /^\s*import\b.*\.mdx?['"]/m;

function outlineOf({ path, section, data: { title, description } }: LibraryPage): string[] {
  return [path, section.id, title, description];
}

let targets: Promise<string> | undefined;

/** A digest of the pages to which the text of a page can link, by their files or by the names of their terms. Made once. */
function linkTargets(): Promise<string> {
  return (targets ??= digestOfTargets());
}

async function digestOfTargets(): Promise<string> {
  const introductions = await Promise.all(sections.map(sectionIntroduction));
  const pages = [...(await libraryPages()), ...introductions].map((page) => [page?.path, page?.entry.filePath]);
  const terms = glossary ? (await sectionPages(glossary)).map(({ path, data }) => [path, data.title, data.aliases]) : [];
  return createHash('sha256')
    .update(JSON.stringify([pages, terms]))
    .digest('hex');
}
