import type { RootContent } from 'mdast';
import { stringify } from 'yaml';
import type { Conversion } from './conversion-context.ts';
import { readDocument, type PageDocument } from './html-document.ts';
import { textOf } from './html-element.ts';
import { flow } from './flow.ts';
import { linksFrom } from './links.ts';
import { line } from './phrasing.ts';
import { receiptFor, type ParityReceipt } from './parity-receipt.ts';
import { write } from './stringify.ts';

/**
 * Writes a page as Markdown: frontmatter, a notice that points to `/llms.txt`, what the element marked `data-content` holds, and the way
 * to all pages. Everything comes from the document; the same document always gives the same Markdown.
 *
 * `isPage` says of a path of this site, without trailing slash or file extension, whether it is a page: links to pages lead to
 * their Markdown. Throws a ConversionError that names the page and the element where anything would be lost.
 */
export function pageToMarkdown(html: string, isPage: (path: string) => boolean): PageMarkdown {
  const document = readDocument(html);
  const { region, title, page, canonical } = document;
  const conversion: Conversion = { region, title, page, links: linksFrom(canonical, isPage), explained: new Set() };
  const body = write({ type: 'root', children: [heading(conversion), ...flow(region.children, conversion)] });
  const markdown = `${frontmatter(document)}\n${notice(canonical)}\n\n${body}\n${sitemap(canonical)}`;
  return {
    markdown,
    path: page,
    title: textOf(title),
    lastModified: document.lastUpdated,
    receipt: receiptFor(html, markdown, conversion),
  };
}

function heading(conversion: Conversion): RootContent {
  return { type: 'heading', depth: 1, children: line(conversion.title.children, conversion, { heading: conversion.title }) };
}

function frontmatter({ title, canonical, description, lastUpdated, sources }: PageDocument): string {
  const fields = {
    title: textOf(title),
    url: canonical.href,
    description,
    ...(lastUpdated && { last_updated: lastUpdated }),
    ...(sources.length > 0 && { sources }),
  };
  return `---\n${stringify(fields, { lineWidth: 0 })}---\n`;
}

function notice({ origin }: URL): string {
  return `> For every page of this site as Markdown, start at [llms.txt](${origin}/llms.txt).`;
}

function sitemap({ origin }: URL): string {
  return `## Sitemap\n\n[All pages](${origin}/sitemap.md)\n`;
}

export interface PageMarkdown {
  readonly markdown: string;
  /** The path of the page, from its canonical address. */
  readonly path: string;
  readonly title: string;
  /** `YYYY-MM-DD`, when the page says it. */
  readonly lastModified: string | undefined;
  readonly receipt: ParityReceipt;
}
