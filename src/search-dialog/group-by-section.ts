import { calendar, sections } from '../site.ts';
import type { Found } from './search-source.ts';

export interface SectionResults {
  readonly title: string;
  readonly pages: readonly Found[];
}

/** The pages under the titles of their sections. Sections stand in the order of their best page, pages in the order given. */
export function bySection(found: readonly Found[]): SectionResults[] {
  return [...Map.groupBy(found, ({ path }) => sectionTitle(path))].map(([title, pages]) => ({ title, pages }));
}

const titles = new Map<string, string>([...sections, calendar].map(({ id, title }) => [id, title]));

/** The first part of a path names the section: both searches tell the path, and only one of them the section. */
function sectionTitle(path: string): string {
  return titles.get(path.split('/')[1] ?? '') ?? 'Other pages';
}
