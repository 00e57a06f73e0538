/** The files of a library. */
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Section } from '../site/site-settings.ts';
import type { ContentProblem } from './content-problem.ts';

export interface ContentFiles {
  pages: PageFile[];
  /** A problem for each file in a place where pages cannot be. */
  misplaced: ContentProblem[];
}

export interface PageFile {
  absolute: string;
  /** Relative to the working directory, for messages. */
  file: string;
  /** Path on the site. */
  path: string;
  /** Id of its section. */
  section: string;
}

/** Lists the files of the library in `contentDir`, except hidden ones, in the order of their names. */
export async function contentFiles(contentDir: string, sections: readonly Section[]): Promise<ContentFiles> {
  const entries = await readdir(join(contentDir, 'pages'), { recursive: true, withFileTypes: true });
  const found = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !isImage(contentDir, file))
    .sort()
    .map((absolute) => placed(contentDir, absolute, sections));
  return { pages: found.filter((file) => 'section' in file), misplaced: found.filter((file) => 'message' in file) };
}

/** The path on the site of a page file of the library in `contentDir`. */
export function pathOfFile(contentDir: string, absolute: string): string {
  return `/${relative(join(contentDir, 'pages'), absolute).replace(/\.mdx?$/, '')}`;
}

/** Images stand beside the pages, in `<section>/images/`. */
function isImage(contentDir: string, file: string): boolean {
  return /^[^/]+\/images\/[^/]+\.(avif|webp|png|jpe?g|gif|svg)$/i.test(relative(join(contentDir, 'pages'), file));
}

function placed(contentDir: string, absolute: string, sections: readonly Section[]): PageFile | ContentProblem {
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
