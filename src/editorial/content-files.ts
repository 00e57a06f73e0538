/** The files of a library, and whether each stands where a page can. */
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type SectionId, sections } from '../site.ts';
import type { ContentProblem } from './content-problem.ts';

export interface ContentFiles {
  pages: PageFile[];
  /** A problem for each file that stands where no page can. */
  misplaced: ContentProblem[];
}

export interface PageFile {
  absolute: string;
  /** Relative to the working directory, for messages. */
  file: string;
  /** Address on the site. */
  path: string;
  section: SectionId;
}

/** Every file of the library in `contentDir`, hidden ones aside, in the order of their names. */
export async function contentFiles(contentDir: string): Promise<ContentFiles> {
  const entries = await readdir(join(contentDir, 'pages'), { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((absolute) => placed(contentDir, absolute));
  return { pages: found.filter((file) => 'section' in file), misplaced: found.filter((file) => 'message' in file) };
}

/** The address of the page that a file of the library in `contentDir` is. */
export function pathOfFile(contentDir: string, absolute: string): string {
  return `/${relative(join(contentDir, 'pages'), absolute).replace(/\.mdx?$/, '')}`;
}

function placed(contentDir: string, absolute: string): PageFile | ContentProblem {
  const file = relative(process.cwd(), absolute);
  const misplaced = (message: string): ContentProblem => ({ file, line: 1, message });
  const [folder = '', name, ...deeper] = relative(join(contentDir, 'pages'), absolute).split('/');
  const section = sections.find(({ id }) => id === folder);
  if (name === undefined || deeper.length > 0)
    return misplaced('move it to pages/<section>/<name>.md: pages stand directly in the folder of their section');
  if (!section)
    return misplaced(`there is no section "${folder}": move the page to one of ${sections.map(({ id }) => id).join(', ')}`);
  if (!/\.mdx?$/.test(name))
    return misplaced('only .md and .mdx files are pages: rename the file, or move it out of the library');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*\.mdx?$/.test(name))
    return misplaced('rename the file: lower-case letters, digits and single hyphens make its address');
  return { absolute, file, path: pathOfFile(contentDir, absolute), section: section.id };
}
