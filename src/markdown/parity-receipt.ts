/**
 * The parity receipt: proof that a page's Markdown holds what its HTML holds. Both are counted apart, the HTML in its own tree, the
 * Markdown by parsing the finished text again, and any difference is an error.
 *
 * | kind | HTML | Markdown | what may differ, and how it is counted |
 * |---|---|---|---|
 * | headings | `h1`–`h6` with content, in order and by level | headings | the "Sitemap" heading at the end is left out; the heading of the footnotes, which GFM writes itself, too |
 * | ids | ids of headings | slugs of `outline` | the title and headings without an id are not compared |
 * | links | `a[href]`, `iframe`, `video`, `audio`, in order and by address | links | the notice and the sitemap line are left out; links that only repeat their address, which GFM makes of every bare address; permalinks of headings; footnote references |
 * | images | `img` with something to say, in order and by address | images | an icon that is all a table cell holds is written as its name |
 * | table cells | places of the grid: a cell that spans places counts in each, with what it holds; missing cells count; a table without a header row counts one row more | cells | GFM needs a header row and knows no spans |
 * | list items | `li`; groups of `dt` and `dd` | list items | in a table cell neither counts: lists are in the line there; footnotes do not count |
 * | code blocks | `pre` | code blocks | in a table cell it does not count |
 * | text | every piece of text, `alt`, names of graphics and panels | the same pieces in the same order | whitespace and soft hyphens are not compared; the Markdown may say more between them (";", labels) |
 *
 * In all of these, what is marked `data-markdown="skip"`, hidden or decorative is left out.
 */
import { createHash } from 'node:crypto';
import type { Element } from 'hast';
import type { Nodes } from 'mdast';
import { fail, type Conversion } from './conversion-context.ts';
import { attribute, rawText } from './html-element.ts';
import { htmlInventory, type HtmlInventory } from './html-inventory.ts';
import { compact, kinds, type Item, type Kind } from './inventory.ts';
import { markdownInventory, plainText } from './markdown-inventory.ts';
import { headingsOf } from './page-sections.ts';

/** How much a page holds, the same in HTML and Markdown, and the SHA-256 digests of both documents as UTF-8, in hexadecimal. */
export interface ParityReceipt extends Record<Kind, number> {
  readonly htmlSha256: string;
  readonly markdownSha256: string;
}

/** Compares a page with its Markdown. Throws a ConversionError that names the first element that differs. */
export function receiptFor(html: string, markdown: string, conversion: Conversion): ParityReceipt {
  const page = htmlInventory(conversion);
  const written = markdownInventory(markdown);
  const kindNames = Object.keys(kinds) as Kind[];
  for (const kind of kindNames) compareItems(kind, page.items[kind], written.items[kind], conversion);
  compareText(page, written.text, conversion);
  compareIds(page.items.headings, markdown, conversion);
  const count = (kind: Kind) => page.items[kind].length;
  return {
    headings: count('headings'),
    links: count('links'),
    images: count('images'),
    tableCells: count('tableCells'),
    listItems: count('listItems'),
    codeBlocks: count('codeBlocks'),
    htmlSha256: sha256(html),
    markdownSha256: sha256(markdown),
  };
}

function compareItems(kind: Kind, page: readonly Item<Element>[], written: readonly Item<Nodes>[], conversion: Conversion): void {
  const differs = page.findIndex(({ key }, at) => written[at]?.key !== key);
  if (page.length === written.length && differs < 0) return;
  const alike = (at: number) => compact(rawText(page[at]!.source)) === compact(plainText(written[at]!.source));
  const at = page.findIndex((item, at) => written[at]?.key !== item.key || !alike(at));
  const element = (page[at] ?? page.at(-1))?.source ?? conversion.region;
  const counts = `the page holds ${page.length} ${kinds[kind]}, its Markdown ${written.length}`;
  fail(conversion, 'count-differs', element, `${counts}; the first that differs is "${excerpt(rawText(element))}"`);
}

/** Every piece of text must follow the piece before it in the Markdown. */
function compareText({ texts }: HtmlInventory, written: string, conversion: Conversion): void {
  let from = 0;
  for (const { text, element } of texts) {
    const at = written.indexOf(text, from);
    if (at < 0) fail(conversion, 'text-lost', element, `the Markdown lacks "${excerpt(text)}"`);
    from = at + text.length;
  }
}

function compareIds(headings: readonly Item<Element>[], markdown: string, conversion: Conversion): void {
  const ids = headingsOf(markdown).map(({ id }) => id);
  headings.slice(1).forEach(({ source }, at) => {
    const id = attribute(source, 'id');
    if (id !== undefined && id !== ids[at]) {
      fail(conversion, 'heading-id', source, `a heading has the id "${id}", but "${ids[at] ?? 'none'}" in the Markdown`);
    }
  });
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
