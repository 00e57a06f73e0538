import { pagesWithCalculators } from './page-calculators.ts';
import type { LibraryPage } from './pages.ts';

/** The page on which readers try what a page is about: a related one, else one that names the page as related; none if it has its own. */
export async function calculatorFor({ path }: LibraryPage, related: LibraryPage[]): Promise<LibraryPage | undefined> {
  const calculators = (await pagesWithCalculators()).filter(({ forms }) => forms.length > 0).map(({ page }) => page);
  const paths = calculators.map((page) => page.path);
  if (paths.includes(path)) return undefined;
  return (
    related.find((page) => paths.includes(page.path)) ?? calculators.find(({ data }) => data.related.includes(path.slice(1)))
  );
}
