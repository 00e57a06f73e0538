import { hash } from 'node:crypto';
import type { Root } from 'hast';
import type { City } from '../site/read-cities.ts';
import { markdownPath } from '../shared/page-files.ts';
import type { PageRecord } from '../manifest/page-record.ts';
import { sectionText } from '../manifest/section-text.ts';
import { shortDigest, withoutSpacing } from '../manifest/text-digest.ts';
import { estimateTokens } from '../markdown/estimate-tokens.ts';
import { feedHtml } from '../markdown/feed-html.ts';
import { type PageDocument, readDocument } from '../markdown/html-document.ts';
import { textOf } from '../markdown/html-element.ts';
import type { PageLayout } from '../markdown/page-layout.ts';
import { pageToMarkdown } from '../markdown/page-to-markdown.ts';
import { htmlInventory } from '../parity/html-inventory.ts';
import { proveParity } from '../parity/prove-parity.ts';

/** What the conversion of a page needs to know of the site. */
export interface SiteContext {
  /** Whether a path of this site, without trailing slash or file extension, is a page: links to pages lead to their Markdown. */
  readonly isPage: (path: string) => boolean;
  /** The cities of the calendar: the record of a page lists those that its text names. */
  readonly cities: readonly Pick<City, 'id' | 'name' | 'otherNames'>[];
  /** What does not count as a change of a page: see `readDates`. */
  readonly readDates?: RegExp;
}

export interface ConvertedPage {
  readonly markdown: string;
  readonly record: PageRecord;
  readonly document: PageDocument;
}

/**
 * Converts a page to Markdown, proves that nothing was lost, and makes the record of the page.
 *
 * @param html the file, from which `tree` was parsed
 * @throws {ConversionError} if part of the page has no Markdown form
 * @throws {ParityError} if the Markdown lacks part of the page
 */
export function convertPage(html: string, tree: Root, { isPage, cities, readDates = NEVER }: SiteContext): ConvertedPage {
  const markdownPathOf = (path: string) => (isPage(path) ? markdownPath(path) : undefined);
  const document = readDocument(tree);
  // Taken before the conversion, which could change the tree.
  const inventory = htmlInventory(tree, markdownPathOf);
  const { markdown, layout, text, internalLinks, externalLinks } = pageToMarkdown(document, markdownPathOf);
  const counts = proveParity(inventory, markdown, layout.sections);
  const record: PageRecord = {
    path: document.path,
    title: textOf(document.title),
    description: document.description,
    url: document.canonical.href,
    ...(document.lastUpdated !== undefined && { updated: document.lastUpdated }),
    ...(document.published !== undefined && { published: document.published }),
    ...(document.authors.length > 0 && { authors: [...document.authors] }),
    sources: [...document.sources],
    links: { internal: internalLinks, external: externalLinks },
    cities: cities.filter(({ name, otherNames }) => isNamed([name, ...otherNames], text)).map(({ id }) => id),
    words: text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0,
    tokens: estimateTokens(markdown),
    html: fileRecord(html),
    markdown: fileRecord(markdown),
    counts,
    layout,
    sectionDigests: sectionDigests(markdown, layout, readDates),
    markdownDigests: markdownDigests(markdown, layout),
    ...(document.published !== undefined && { feedHtml: feedHtml(document) }),
  };
  return { markdown, record, document };
}

const NEVER = /(?!)/g;

function isNamed(names: string[], text: string): boolean {
  return new RegExp(`(?<!\\p{L})(${names.join('|')})(?!\\p{L})`, 'u').test(text);
}

function fileRecord(text: string): PageRecord['html'] {
  return { bytes: Buffer.byteLength(text), sha256: hash('sha256', text) };
}

function sectionDigests(markdown: string, { body, sections }: PageLayout, readDates: RegExp): Record<string, string> {
  const starts = [{ id: '', start: body.start }, ...sections];
  return Object.fromEntries(
    starts.map(({ id, start }, at) => {
      const text = markdown.slice(start, starts[at + 1]?.start ?? body.end);
      return [id, shortDigest(withoutSpacing(`${text.trimEnd()}\n`).replace(readDates, '$1'))];
    }),
  );
}

function markdownDigests(markdown: string, layout: PageLayout): Record<string, string> {
  const sections = layout.sections.map((section) => [section.id, shortDigest(sectionText(markdown, layout, section).markdown)]);
  return { '': shortDigest(markdown), ...Object.fromEntries(sections) };
}
