import { calculatorsIn } from '../editorial/calculators-in.ts';
import { libraryPages, type LibraryPage } from './pages.ts';

/** The calculators of a page by their names. */
export interface PageCalculators {
  page: LibraryPage;
  /** Those that it has. */
  forms: string[];
  /** Those whose results it shows in a figure. */
  figures: string[];
}

/** The pages with a calculator, or a figure of one. */
export function pagesWithCalculators(): Promise<PageCalculators[]> {
  return (found ??= find());
}

let found: Promise<PageCalculators[]> | undefined;

async function find(): Promise<PageCalculators[]> {
  const pages = await libraryPages();
  return pages
    .filter(({ entry }) => entry.filePath?.endsWith('.mdx'))
    .map((page) => ({ page, ...calculatorsIn(page.entry.body ?? '') }))
    .filter(({ forms, figures }) => forms.length + figures.length > 0);
}
