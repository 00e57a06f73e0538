import { readFile } from 'node:fs/promises';
import { imageMetadata } from 'astro/assets/utils';
import type { LintPage, PageFinding } from '../lint-page.ts';
import { imageFile } from './images.ts';

/** Astro measures every image that it publishes, and stops at one that it cannot read. */
export async function unreadableImages(pages: LintPage[]): Promise<PageFinding[]> {
  const uses = pages.flatMap((page) =>
    page.images.flatMap(({ url, line }) => {
      const file = imageFile(url, page);
      return file === undefined ? [] : [{ file, url, page: page.file, line }];
    }),
  );
  const byFile = Map.groupBy(uses, ({ file }) => file);
  const unreadable = await Promise.all([...byFile.keys()].map(async (file) => ((await isReadable(file)) ? [] : [file])));
  return unreadable.flat().flatMap((file) =>
    (byFile.get(file) ?? []).map(({ url, page, line }) => ({
      severity: 'error' as const,
      file: page,
      line,
      message: `the image "${url}" cannot be read: save it again; an SVG needs width and height, or a viewBox, within its first thousand characters`,
    })),
  );
}

async function isReadable(file: string): Promise<boolean> {
  const bytes = await readFile(file);
  return imageMetadata(bytes).then(
    () => true,
    () => false,
  );
}
