import { calculatorsIn } from '../editorial/calculators-in.ts';
import { libraryPages } from './pages.ts';

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
  const all = await (asking ??= askingPages());
  return all
    .filter((page) => page.path !== path && page.calculators.some((each) => namesOf(each).some((name) => inputs.includes(name))))
    .map(({ path, title }) => ({ path, title }));

  function namesOf(name: string): string[] {
    return Object.keys(calculators[name]?.inputs ?? {});
  }
}

/** The first page with a calculator. */
export async function calculatorPage(calculator: string): Promise<string | undefined> {
  const all = await (asking ??= askingPages());
  return all.find(({ forms }) => forms.includes(calculator))?.path;
}

interface AskingPage {
  path: string;
  title: string;
  /** Of those calculators that it has, and of the figures that show their results. */
  calculators: string[];
  forms: string[];
}

let asking: Promise<AskingPage[]> | undefined;

/** The pages with a calculator, or a figure of one. */
async function askingPages(): Promise<AskingPage[]> {
  const pages = await libraryPages();
  return pages.flatMap(({ path, data: { title }, entry: { body = '', filePath = '' } }) => {
    const { forms, figures } = filePath.endsWith('.mdx') ? calculatorsIn(body) : { forms: [], figures: [] };
    const calculators = [...forms, ...figures];
    return calculators.length > 0 ? [{ path, title, calculators, forms }] : [];
  });
}
