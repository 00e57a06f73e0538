import type { LibraryPage } from './pages.ts';

/** The pages that most others name as related, first; those that are named equally often stay in their order. */
export function mostRelated(pages: LibraryPage[], all: LibraryPage[] = pages): LibraryPage[] {
  const names = all.flatMap(({ data }) => data.related);
  const counts = new Map<string, number>();
  for (const name of names) counts.set(`/${name}`, (counts.get(`/${name}`) ?? 0) + 1);
  const countOf = ({ path }: LibraryPage) => counts.get(path) ?? 0;
  return pages.toSorted((a, b) => countOf(b) - countOf(a));
}
