import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { LintPage } from './lint-page.ts';

interface ImportedFile {
  /** What the page imports of it, with the name that it has in the page. */
  names: { name: string; alias: string }[];
  text: string;
}

/** The files of the library whose code a page imports. A page that imports one that is missing is reported where it is evaluated. */
export function importedFiles({ absolute, code: { statements } }: Pick<LintPage, 'absolute' | 'code'>): ImportedFile[] {
  return statements.flatMap(({ code }) =>
    [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*['"](\.[^'"]+)['"]/g)].flatMap(([, names = '', file = '']) => {
      const path = resolve(dirname(absolute), file);
      return existsSync(path) ? { names: names.split(',').map(nameAndAlias), text: readFileSync(path, 'utf8') } : [];
    }),
  );
}

function nameAndAlias(imported: string): { name: string; alias: string } {
  const [name = '', alias = name] = imported.trim().split(/\s+as\s+/);
  return { name, alias };
}
