import { importedFiles } from './imported-files.ts';
import type { LintPage } from './lint-page.ts';

/** Tells of the code of a value whether it only writes a number that is typed: there, in a constant of the page, or in one that it imports. */
export function typedConstants(page: LintPage): (code: string) => boolean {
  const own = page.code.statements.flatMap(({ code }) => constantsIn(code));
  const imported = importedFiles(page).flatMap(({ names, text }) => {
    const constants = new Set(constantsIn(text));
    return names.filter(({ name }) => constants.has(name)).map(({ alias }) => alias);
  });
  const typed = new Set([...own, ...imported]);
  return (code) => {
    const [, shown = ''] = /^\s*(?:money|percent)\(\s*([\w.]+)\s*[,)]/.exec(code) ?? [];
    return /^\d/.test(shown) || typed.has(shown);
  };
}

/** The names of constants that are a number as it is written. */
function constantsIn(code: string): string[] {
  return [...code.matchAll(/\bexport\s+const\s+(\w+)(?:\s*:\s*\w+)?\s*=\s*[\d._]+\s*(?:;|$)/gm)].map(([, name = '']) => name);
}
