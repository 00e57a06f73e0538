import { markdownToHtml } from 'satteri';
import type { PageDocument } from './html-document.ts';
import { pageToMarkdown } from './page-to-markdown.ts';

/** The content of a page as plain HTML, for a full-text feed. Links lead to pages, not to their Markdown. */
export function feedHtml(document: PageDocument): string {
  const { markdown, layout } = pageToMarkdown(document, () => undefined);
  return markdownToHtml(markdown.slice(layout.body.start, layout.body.end)).html.trim();
}
