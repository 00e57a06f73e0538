/** The files of a library, and whether each stands where a page can. */
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { type SectionId, sections } from '../site.ts';

export interface ContentFile {
  absolute: string;
  /** Relative to the working directory, for messages. */
  file: string;
  /** Address on the site, when it is a page. */
  path: string;
  placement: { kind: 'page'; section: SectionId } | { kind: 'misplaced'; message: string };
}

/** Every file of the library in `contentDir`; hidden ones aside. */
export async function contentFiles(contentDir: string): Promise<ContentFile[]> {
  const folder = join(contentDir, 'pages');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => {
      const absolute = join(entry.parentPath, entry.name);
      const inLibrary = relative(folder, absolute);
      return {
        absolute,
        file: relative(process.cwd(), absolute),
        path: `/${inLibrary.replace(/\.mdx?$/, '')}`,
        placement: placementOf(inLibrary),
      };
    });
}

function placementOf(inLibrary: string): ContentFile['placement'] {
  const [folder = '', name, ...deeper] = inLibrary.split('/');
  const section = sections.find(({ id }) => id === folder);
  if (name === undefined || deeper.length > 0)
    return misplacement('move it to pages/<section>/<name>.md: pages stand directly in the folder of their section');
  if (!section)
    return misplacement(`there is no section "${folder}": move the page to one of ${sections.map(({ id }) => id).join(', ')}`);
  if (!/\.mdx?$/.test(name))
    return misplacement('only .md and .mdx files are pages: rename the file, or move it out of the library');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*\.mdx?$/.test(name))
    return misplacement('rename the file: lower-case letters, digits and single hyphens make its address');
  return { kind: 'page', section: section.id };
}

function misplacement(message: string): ContentFile['placement'] {
  return { kind: 'misplaced', message };
}
