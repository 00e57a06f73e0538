import { join, relative } from 'node:path';
import type { SiteSettings } from '../../site/site-settings.ts';
import { filesIn, sectionAround, sectionFolder } from '../content-files.ts';
import type { PageFinding } from '../lint-page.ts';

/** Pages stand directly in the folder of their section with names that are addresses, and nothing else does but their images. */
export async function files(contentDir: string, { sections }: SiteSettings): Promise<PageFinding[]> {
  const folders = new Set([join(contentDir, 'pages'), ...sections.map((section) => sectionFolder(contentDir, section))]);
  const found = await Promise.all([...folders].map(filesIn));
  return [...new Set(found.flat())].flatMap((absolute) => {
    const message = misplaced(contentDir, sections, absolute);
    return message === undefined
      ? []
      : [{ severity: 'error', hidesPage: true, file: relative(process.cwd(), absolute), line: 1, message }];
  });
}

function misplaced(contentDir: string, sections: SiteSettings['sections'], absolute: string): string | undefined {
  const section = sectionAround(contentDir, sections, absolute);
  const [folder = '', ...parts] = relative(join(contentDir, 'pages'), absolute).split('/');
  const within = section ? relative(sectionFolder(contentDir, section), absolute) : parts.join('/');
  if (image.test(within)) return undefined;
  if (within === '' || within.includes('/'))
    return 'move it to pages/<section>/<name>.md: pages stand directly in the folder of their section';
  if (!section) return `there is no section "${folder}": move the page to one of ${sections.map(({ id }) => id).join(', ')}`;
  if (!/\.mdx?$/.test(within)) return 'only .md and .mdx files are pages: rename the file, or move it out of the library';
  if (!/^[a-z0-9]+(-[a-z0-9]+)*\.mdx?$/.test(within))
    return 'rename the file: lower-case letters, digits and single hyphens make its address';
  return undefined;
}

const image = /^images\/[^/]+\.(avif|webp|png|jpe?g|gif|svg)$/i;
