import { readFile } from 'node:fs/promises';
import { mapConcurrently } from '../shared/map-concurrently.ts';
import { contentFiles, type PageFile } from './content-files.ts';
import type { ContentProblem } from './content-problem.ts';
import { type PageSource, parsePage } from './page-source.ts';

/** The sources of a library, read and parsed once for all that is made of them. */
export interface Library<Page extends SourcePage = SourcePage> {
  pages: Page[];
  /** A problem for each file that stands where no page can. */
  misplaced: ContentProblem[];
}

/** A page as its file states it. */
export interface SourcePage extends PageFile, PageSource {}

/** Files that are read at a time. */
const FILES_AT_ONCE = 16;

/** Reads the library in `contentDir`. Mistakes in it are no failure: pages carry what could not be read of them. */
export function readLibrary(contentDir: string): Promise<Library> {
  return readPages(contentDir, (file, text) => ({ ...file, ...parsePage(text, { isMdx: isMdx(file) }) }));
}

/** The same, with more made of each page than `SourcePage` holds. */
export async function readPages<Page extends SourcePage>(
  contentDir: string,
  parse: (file: PageFile, text: string) => Page,
): Promise<Library<Page>> {
  const { pages, misplaced } = await contentFiles(contentDir);
  const read = async (file: PageFile) => parse(file, await readFile(file.absolute, 'utf8'));
  return { pages: await mapConcurrently(pages, FILES_AT_ONCE, read), misplaced };
}

export function isMdx({ file }: PageFile): boolean {
  return file.endsWith('x');
}
