import type { LibraryPage } from './pages.ts';

/** The page on which readers try what a page is about: a related one, else one that names the page as related; none if it has its own. */
export function calculatorFor(page: LibraryPage, related: LibraryPage[], all: LibraryPage[]): LibraryPage | undefined {
  if (hasCalculator(page)) return undefined;
  return (
    related.find(hasCalculator) ?? all.find((other) => other.data.related.includes(page.path.slice(1)) && hasCalculator(other))
  );
}

function hasCalculator({ entry }: LibraryPage): boolean {
  return /<Calculator\b/.test(entry.body ?? '');
}
