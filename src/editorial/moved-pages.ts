import * as z from 'zod';
import type { ContentProblem } from './content-problem.ts';
import type { SourcePage } from './read-library.ts';

/** A former path of a page, and where it is declared. */
export interface MovedPage {
  /** The former path, for example `/glossary/equity-dilution`. */
  from: string;
  /** The current path. */
  to: string;
  /** Path of the page's file relative to the working directory. */
  file: string;
  /** Starts at 1. */
  line: number;
}

/** The former paths of pages, from their `formerly` field, in order of the former path. */
export function movedPages(pages: SourcePage[]): MovedPage[] {
  return pages.flatMap(movesOf).sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.file.localeCompare(b.file)));
}

/** Invalid values are left to the check of the frontmatter. */
function movesOf({ frontmatter, path, file, lineOf }: SourcePage): MovedPage[] {
  const { formerly } = Formerly.parse(frontmatter);
  return formerly.map((address, at) => ({ from: `/${String(address)}`, to: path, file, line: lineOf(['formerly', at]) }));
}

const Formerly = z.looseObject({ formerly: z.array(z.unknown()).catch([]) }).catch({ formerly: [] });

/** Former paths that another page has or claims. */
export function movedPageProblems(moved: MovedPage[], isPage: (path: string) => boolean): ContentProblem[] {
  return moved.flatMap(({ from, file, line }, at) => {
    if (isPage(from)) return [{ file, line, message: `formerly: ${from} is a page of its own: remove it here, or that page` }];
    const first = moved.slice(0, at).find((other) => other.from === from);
    if (first === undefined) return [];
    return [{ file, line, message: `formerly: ${from} is claimed by ${first.file}: keep it in one of the two` }];
  });
}
