import type { PageRecord } from '../manifest/page-record.ts';
import { addresses } from '../addresses.ts';
import { placeholders, allSections, site } from '../site/site.ts';
import type { LongDocument } from './discovery-document.ts';

/**
 * llms-full.txt: all pages in one file, and one file per section. Links are absolute.
 *
 * @param bodyOf the Markdown of a page from below its title
 */
export function fullTexts(pages: PageRecord[], bodyOf: (page: PageRecord) => string): LongDocument[] {
  const parts = allSections.map(({ id, title, description }) => {
    const own = pages.filter(({ path }) => path.startsWith(`/${id}/`));
    return document(`/${id}/llms-full.txt`, pieces(`${site.name}: ${title}`, description, own, bodyOf));
  });
  return [document(addresses.fullText, pieces(site.name, placeholders.texts['site-description'], pages, bodyOf)), ...parts];
}

/** The Markdown of each page in such a file of another publication, by path. */
export function bodiesIn(fullText: string): Map<string, string> {
  const heads = [...fullText.matchAll(/^# .*\n\nSource: (\S+)\n(?:Updated: .*\n)?\n/gm)];
  return new Map(
    heads.map(({ 0: head, 1: address = '', index }, at) => [
      new URL(address).pathname,
      fullText.slice(index + head.length, heads[at + 1]?.index).replace(/\n---\n\n$/, ''),
    ]),
  );
}

function document(path: string, body: Iterable<string>): LongDocument {
  return { path, mediaType: 'text/plain; charset=utf-8', body };
}

function* pieces(title: string, summary: string, pages: PageRecord[], bodyOf: (page: PageRecord) => string): Generator<string> {
  yield `# ${title}\n\n> ${summary}\n\n`;
  for (const [at, page] of pages.entries()) {
    const dated = page.updated === undefined ? '' : `\nUpdated: ${page.updated}`;
    yield `${at === 0 ? '' : '\n---\n\n'}# ${page.title}\n\nSource: ${page.url}${dated}\n\n${bodyOf(page)}\n`;
  }
}
