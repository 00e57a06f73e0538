import { createReadStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Chapter, epubFiles } from '../epub/epub.ts';
import { writeZip, type ZipEntry } from '../epub/write-zip.ts';
import type { PageRecord } from '../manifest/page-record.ts';
import { markdownPath } from '../shared/page-files.ts';
import { bookPath, markdownArchivePath } from '../site/book-paths.ts';
import { sections, site, words } from '../site/site.ts';

/** Writes the library as one EPUB with a chapter for each page, and as one archive of its Markdown, for use without the site. */
export async function writeBook(
  dist: string,
  pages: readonly PageRecord[],
  bodies: ReadonlyMap<string, string>,
  siteUrl: string,
): Promise<void> {
  const own = pages.filter(({ path }) => bodies.has(path));
  await mkdir(dirname(join(dist, bookPath)), { recursive: true });
  const parts = sections.map(({ id, title }) => ({ title, chapters: chaptersOf(id, own, bodies) }));
  const book = epubFiles({
    id: new URL(bookPath, siteUrl).href,
    title: site.name,
    language: site.language,
    creator: site.name,
    modified:
      own
        .map(({ updated = '' }) => updated)
        .sort()
        .at(-1) || '1980-01-01',
    contents: words.page.contents,
    parts: parts.filter(({ chapters }) => chapters.length > 0),
  });
  const archive = own.map(({ path }) => markdownFile(dist, markdownPath(path)));
  await Promise.all([writeZip(join(dist, bookPath), book), writeZip(join(dist, markdownArchivePath), archive)]);
}

function chaptersOf(section: string, pages: readonly PageRecord[], bodies: ReadonlyMap<string, string>): Chapter[] {
  return pages
    .filter(({ path }) => path === `/${section}` || path.startsWith(`/${section}/`))
    .map(({ path, title, url }) => ({ path, title, url, body: bodies.get(path) ?? '' }));
}

function markdownFile(dist: string, path: string): ZipEntry {
  return { name: path.slice(1), content: () => createReadStream(join(dist, path)) };
}
