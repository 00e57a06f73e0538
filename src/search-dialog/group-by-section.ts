import { calendar, sections } from '../site.ts';
import type { FoundPage } from './search-source.ts';

export interface SectionResults {
  readonly title: string;
  readonly pages: readonly FoundPage[];
}

/** Groups pages by section. Sections are in the order of their best page; pages keep their order. */
export function groupBySection(pages: readonly FoundPage[]): SectionResults[] {
  return [...Map.groupBy(pages, ({ path }) => sectionTitle(path))].map(([title, pages]) => ({ title, pages }));
}

const titles = new Map<string, string>([...sections, calendar].map(({ id, title }) => [id, title]));

/** Both sources return paths, which start with the section; only one returns the section itself. */
function sectionTitle(path: string): string {
  return titles.get(path.split('/')[1] ?? '') ?? 'Other pages';
}
