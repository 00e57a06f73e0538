import type { FoundPage } from './search-source.ts';

export interface SectionResults {
  readonly title: string;
  readonly pages: readonly FoundPage[];
}

/**
 * Groups pages by section. Sections are in the order of their best page; pages keep their order.
 *
 * @param titles of the sections, by the first segment of their addresses
 * @param others the title of pages of no section
 */
export function groupBySection(
  pages: readonly FoundPage[],
  titles: ReadonlyMap<string, string>,
  others: string,
): SectionResults[] {
  // Both sources return paths, which start with the section; only one returns the section itself.
  const titleOf = ({ path }: FoundPage) => titles.get(path.split('/')[1] ?? '') ?? others;
  return [...Map.groupBy(pages, titleOf)].map(([title, pages]) => ({ title, pages }));
}

/** The titles of the sections, from the navigation of the page. */
export function sectionTitles(): Map<string, string> {
  const links = document.querySelectorAll<HTMLAnchorElement>('.site-header nav a');
  return new Map([...links].map(({ pathname, textContent }) => [pathname.slice(1), textContent.trim()]));
}
