import * as z from 'zod';
import type { ContentProblem } from './content-problem.ts';
import type { SourcePage } from './read-library.ts';

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

/** The former addresses of pages, by their `formerly` field, in order of the old address. */
export function movedPages(pages: SourcePage[]): MovedPage[] {
  return pages.flatMap(movesOf).sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.file.localeCompare(b.file)));
}

/** What is not an address is left to the check of the frontmatter. */
function movesOf({ frontmatter, path, file, lineOf }: SourcePage): MovedPage[] {
  const { formerly } = Formerly.parse(frontmatter);
  return formerly.map((address, at) => ({ from: `/${String(address)}`, to: path, file, line: lineOf(['formerly', at]) }));
}

const Formerly = z.looseObject({ formerly: z.array(z.unknown()).catch([]) }).catch({ formerly: [] });

/** Former addresses that lead elsewhere than to the page that claims them. */
export function movedPageProblems(moved: MovedPage[], isPage: (path: string) => boolean): ContentProblem[] {
  return moved.flatMap(({ from, file, line }, at) => {
    if (isPage(from)) return [{ file, line, message: `formerly: ${from} is a page of its own: remove it here, or that page` }];
    const first = moved.slice(0, at).find((other) => other.from === from);
    if (first === undefined) return [];
    return [{ file, line, message: `formerly: ${from} is claimed by ${first.file}: keep it in one of the two` }];
  });
}
