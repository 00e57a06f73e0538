import { pagesWithCalculators } from './page-calculators.ts';

/**
 * The pages, other than the one at `path`, that ask for a number which a calculator asks for too.
 *
 * @param calculators all of the library, by their names
 */
export async function pagesForNumbers(
  path: string,
  calculator: string,
  calculators: Readonly<Record<string, { inputs: object }>>,
): Promise<{ path: string; title: string }[]> {
  const inputs = namesOf(calculator);
  return (await pagesWithCalculators())
    .filter(({ page, forms, figures }) => page.path !== path && [...forms, ...figures].some(asksForOne))
    .map(({ page }) => ({ path: page.path, title: page.data.title }));

  function asksForOne(name: string): boolean {
    return namesOf(name).some((input) => inputs.includes(input));
  }

  function namesOf(name: string): string[] {
    return Object.keys(calculators[name]?.inputs ?? {});
  }
}

/** The first page with a calculator. */
export async function calculatorPage(calculator: string): Promise<string | undefined> {
  return (await pagesWithCalculators()).find(({ forms }) => forms.includes(calculator))?.page.path;
}
