import type { Heading, PhrasingContent, Root, RootContent } from 'mdast';
import { stringify as toYaml } from 'yaml';
import type { Conversion } from './conversion-context.ts';
import { flow } from './flow.ts';
import type { PageDocument } from './html-document.ts';
import { anchorHeadings } from './heading-anchors.ts';
import { textOf } from './html-element.ts';
import { linksFrom, type MarkdownPathOf } from './links.ts';
import { type PageLayout, pageLayout } from './page-layout.ts';
import { line } from './phrasing.ts';
import { plainText } from './plain-text.ts';
import { stringify } from './stringify.ts';
import { pieces } from '../words/fill.ts';
import type { Words } from '../words/word-types.ts';
import { wordsOf } from '../words/words.ts';

/**
 * Converts a page to Markdown: frontmatter, a notice that points to `/llms.txt`, the content of the element marked `data-content`, and a link
 * to the list of all pages. The same document always gives the same Markdown.
 *
 * Links to pages of this site lead to their Markdown, whose path `markdownPathOf` gives. Throws a ConversionError with page and element if
 * anything would be lost.
 */
export function pageToMarkdown(document: PageDocument, markdownPathOf: MarkdownPathOf): PageMarkdown {
  const { region, title, path, canonical, language } = document;
  const words = wordsOf(language).markdown;
  const links = linksFrom(canonical, markdownPathOf);
  const conversion: Conversion = { region, title, path, links, explainedAbbreviations: new Set() };
  const heading: Heading = { type: 'heading', depth: 1, children: line(title.children, conversion, { heading: title }) };
  const content = flow(region.children, conversion);
  anchorHeadings(content);
  const closing: Heading = { type: 'heading', depth: 2, children: [{ type: 'text', value: 'Sitemap' }] };
  const root: Root = {
    type: 'root',
    children: [notice(canonical, words), heading, ...content, closing, allPages(canonical, words)],
  };
  const start = `${frontmatter(document)}\n`;
  const text = stringify(root);
  return {
    markdown: start + text,
    layout: pageLayout({ root, content, closing }, text, start.length),
    text: plainText({ type: 'root', children: [heading, ...content] }),
    internalLinks: [...links.internal],
    externalLinks: [...links.external],
  };
}

function frontmatter({ title, canonical, description, lastUpdated, authors, sources }: PageDocument): string {
  const fields = {
    title: textOf(title),
    url: canonical.href,
    description,
    // A page has no version but the day of its last change, which some readers look for under this name.
    ...(lastUpdated && { last_updated: lastUpdated, doc_version: lastUpdated }),
    ...(authors.length > 0 && { authors }),
    ...(sources.length > 0 && { sources }),
  };
  return `---\n${toYaml(fields, { lineWidth: 0 })}---\n`;
}

function notice({ origin }: URL, { start }: Words['markdown']): RootContent {
  const link: PhrasingContent = { type: 'link', url: `${origin}/llms.txt`, children: [{ type: 'text', value: 'llms.txt' }] };
  const children = pieces(start).map((piece, at): PhrasingContent => (at % 2 === 0 ? { type: 'text', value: piece } : link));
  return { type: 'blockquote', children: [{ type: 'paragraph', children }] };
}

function allPages({ origin }: URL, words: Words['markdown']): RootContent {
  const link: PhrasingContent = {
    type: 'link',
    url: `${origin}/sitemap.md`,
    children: [{ type: 'text', value: words.allPages }],
  };
  return { type: 'paragraph', children: [link] };
}

export interface PageMarkdown {
  readonly markdown: string;
  readonly layout: PageLayout;
  /** The text of the page without Markdown syntax and addresses. */
  readonly text: string;
  /** The paths of the linked pages of this site. */
  readonly internalLinks: string[];
  /** The outbound links, without fragments. */
  readonly externalLinks: string[];
}
