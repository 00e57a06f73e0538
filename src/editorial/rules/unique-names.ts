import type { LibraryRule, LintPage } from '../lint-page.ts';

/**
 * A title or an alias names one page of the library: search and the links of terms rest on it. Case is of no account. What is shown as a name of
 * a term is one of its aliases.
 */
export const uniqueNames: LibraryRule = (pages) => [...namesWithoutAlias(pages), ...repeatedNames(pages)];

const namesWithoutAlias: LibraryRule = (pages) =>
  pages.flatMap(({ file, fields: { names, aliases }, lineOf }) =>
    names.flatMap((name, at) =>
      aliases.includes(name)
        ? []
        : [
            {
              severity: 'error',
              file,
              line: lineOf(['names', at]),
              message: `the name “${name}” is no alias: add it to \`aliases\`, too`,
            },
          ],
    ),
  );

const repeatedNames: LibraryRule = (pages) => {
  const titles = pages.map((page) => ({ page, kind: 'title', name: page.fields.title, line: page.lineOf(['title']) }));
  const aliases = pages.flatMap((page) =>
    page.fields.aliases.map((name, at) => ({ page, kind: 'alias', name, line: page.lineOf(['aliases', at]) })),
  );
  const byName = Map.groupBy([...titles, ...aliases], ({ name }) => normalised(name));
  return [...byName].flatMap(([name, [first, ...others]]) =>
    name === '' || !first
      ? []
      : others.map(({ page, kind, name, line }) => ({
          severity: 'error',
          file: page.file,
          line,
          message: `the ${kind} “${name}” is ${whose(first, page)} already: ${kind === 'alias' ? 'remove it here or there' : 'choose another title'}`,
        })),
  );
};

/** The form in which two names are the same. */
export function normalised(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ');
}

function whose(first: { page: LintPage; kind: string }, page: LintPage): string {
  return first.page === page ? `this page's ${first.kind}` : `the ${first.kind} of ${first.page.file}`;
}
