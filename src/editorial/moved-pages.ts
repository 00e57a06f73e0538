import { glob, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { ContentProblem } from './content-problem.ts';
import { readPage } from './page-source.ts';

/** An address that a page had before, and where that is written. */
export interface MovedPage {
  /** The old address, for example `/glossary/equity-dilution`. */
  from: string;
  /** The page's address now. */
  to: string;
  /** Path of the page's file relative to the working directory. */
  file: string;
  /** Counted from 1. */
  line: number;
}

/** The former addresses of the pages in `contentDir`, by their `formerly` field, in order of the old address. */
export async function movedPages(contentDir: string): Promise<MovedPage[]> {
  const folder = join(contentDir, 'pages');
  const files = await Array.fromAsync(glob('*/*.{md,mdx}', { cwd: folder }));
  const moved = await Promise.all(
    files.map(async (name) => {
      const source = await readFile(join(folder, name), 'utf8');
      if (!/^formerly:/m.test(source)) return [];
      const { fields, lineOf } = readPage(source, { isMdx: name.endsWith('x') });
      const file = relative(process.cwd(), join(folder, name));
      return formerAddresses(fields).map((address, at) => ({
        from: `/${address}`,
        to: `/${name.replace(/\.mdx?$/, '')}`,
        file,
        line: lineOf(['formerly', at]),
      }));
    }),
  );
  return moved.flat().sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.file.localeCompare(b.file)));
}

/** Former addresses that lead elsewhere than to the page that claims them. */
export function movedPageProblems(moved: MovedPage[], isPage: (path: string) => boolean): ContentProblem[] {
  return moved.flatMap(({ from, file, line }, at) => {
    if (isPage(from)) return [{ file, line, message: `formerly: ${from} is a page of its own: remove it here, or that page` }];
    const first = moved.findIndex((other) => other.from === from);
    if (first === at) return [];
    return [{ file, line, message: `formerly: ${from} is claimed by ${moved[first]!.file}: keep it in one of the two` }];
  });
}

/** What is not an address is left to the check of the frontmatter. */
function formerAddresses(fields: unknown): string[] {
  const formerly = (fields as { formerly?: unknown } | undefined)?.formerly;
  return Array.isArray(formerly) ? formerly.map(String) : [];
}
