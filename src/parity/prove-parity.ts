/**
 * Proves that the Markdown of a page holds what its HTML holds. Both are counted separately, the HTML in its tree, the Markdown by parsing
 * the finished text again; any difference is an error.
 *
 * | kind | HTML | Markdown | what may differ, and how it is counted |
 * |---|---|---|---|
 * | headings | `h1`–`h6` with content, in order and by level | headings | the "Sitemap" heading at the end and the heading of the footnotes, which GFM adds itself, are left out |
 * | ids | ids of headings, or slugs where there are none | slugs or anchors of headings, and the recorded sections | the title is not compared |
 * | links | `a[href]`, `iframe`, `video`, `audio`, in order and by address | links | the notice and the sitemap line are left out; links that only repeat their address, which GFM makes of every bare address; permalinks of headings; footnote references; how addresses are percent-encoded |
 * | images | `img` that is not decorative, in order and by address | images | an icon alone in a table cell becomes its name |
 * | table cells | places of the grid: a spanning cell counts at each place, with its content; missing cells count; a table without a header row counts one row more | cells | GFM needs a header row and has no spans |
 * | list items | `li`; groups of `dt` and `dd` | list items | in a table cell neither counts: lists are in the line there; footnotes do not count |
 * | code blocks | `pre` | code blocks | in a table cell it does not count |
 * | text | every piece of text, `alt`, names of graphics and panels | the same pieces in the same order | white space and soft hyphens are not compared; the Markdown may have more between them (";", labels) |
 *
 * Elements that are marked `data-markdown-ignore`, hidden or decorative never count.
 */
import GithubSlugger from 'github-slugger';
import type { Element } from 'hast';
import type { Heading, Nodes } from 'mdast';
import { shownText, valueOf } from './element-rules.ts';
import type { HtmlInventory, InspectedPage } from './html-inventory.ts';
import { compact, type Item, type Kind, kinds } from './inventory.ts';
import { markdownInventory, plainText } from './markdown-inventory.ts';
import { ParityError } from './parity-error.ts';

/** What a page holds, equal in HTML and Markdown. */
export type ParityCounts = Readonly<Record<Kind, number>>;

/** A section as recorded beside the Markdown. */
interface RecordedSection {
  readonly id: string;
  readonly start: number;
}

/** Compares a page with its Markdown. Throws a ParityError that names the first element that differs. */
export function proveParity(
  { items, texts, page }: HtmlInventory,
  markdown: string,
  sections: readonly RecordedSection[],
): ParityCounts {
  const written = markdownInventory(markdown);
  for (const kind of kinds) compareItems(kind, items[kind], written.items[kind], page);
  compareTexts(texts, written.text, page);
  compareSections(items.headings, written.headings, sections, page);
  return {
    headings: items.headings.length,
    links: items.links.length,
    images: items.images.length,
    tableCells: items.tableCells.length,
    listItems: items.listItems.length,
    codeBlocks: items.codeBlocks.length,
  };
}

function compareItems(kind: Kind, shown: readonly Item<Element>[], written: readonly Item<Nodes>[], page: InspectedPage): void {
  if (shown.length === written.length && shown.every(({ key }, at) => written[at]?.key === key)) return;
  const differs = shown.find(({ key, source }, at) => {
    const other = written[at];
    return other?.key !== key || compact(shownText(source)) !== compact(plainText(other.source));
  });
  const element = (differs ?? shown.at(-1))?.source ?? page.region;
  const counts = `the page holds ${shown.length} ${words[kind]}, its Markdown ${written.length}`;
  throw new ParityError('count-differs', page, element, `${counts}; the first that differs is "${excerpt(shownText(element))}"`);
}

const words: Record<Kind, string> = {
  headings: 'headings',
  links: 'links',
  images: 'images',
  tableCells: 'table cells',
  listItems: 'list items',
  codeBlocks: 'code blocks',
};

/** Every piece of text must follow the piece before it in the Markdown. */
function compareTexts(texts: HtmlInventory['texts'], written: string, page: InspectedPage): void {
  let from = 0;
  for (const { text, element } of texts) {
    const at = written.indexOf(text, from);
    if (at < 0) throw new ParityError('text-lost', page, element, `the Markdown lacks "${excerpt(text)}"`);
    from = at + text.length;
  }
}

/** Below the title, the id of a heading is the slug of its text or that of an anchor in it, and its recorded section starts at its line. */
function compareSections(
  shown: readonly Item<Element>[],
  written: readonly Heading[],
  sections: readonly RecordedSection[],
  page: InspectedPage,
): void {
  const slugger = new GithubSlugger();
  shown.slice(1).forEach(({ source }, index) => {
    const [id, heading, section] = [valueOf(source, 'id'), written[index + 1], sections[index]];
    const slug = heading ? slugger.slug(slugText(heading)) : 'none';
    if (id !== '' && id !== slug && !(heading && hasAnchor(heading, id)))
      throw new ParityError('heading-id', page, source, `a heading has the id "${id}", but "${slug}" in the Markdown`);
    if (section === undefined || section.id !== (id || slug) || section.start !== lineStart(heading))
      throw new ParityError(
        'section-wrong',
        page,
        source,
        `"${excerpt(shownText(source))}" has no section "${id || slug}" recorded`,
      );
  });
}

function hasAnchor({ children }: Heading, id: string): boolean {
  const ids = children.map((node) => (node.type === 'html' ? /^<a id="([^"]*)">$/.exec(node.value)?.[1] : undefined));
  return ids.some((each) => each?.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))) === id);
}

/** The text from which the id is made. */
function slugText(node: Nodes): string {
  if (node.type === 'text' || node.type === 'inlineCode') return node.value;
  return 'children' in node ? node.children.map(slugText).join('') : '';
}

/** The offset of the line at which a block starts. */
function lineStart(block: Nodes | undefined): number | undefined {
  const { offset, column } = block?.position?.start ?? {};
  return offset !== undefined && column !== undefined ? offset - column + 1 : undefined;
}

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 60)}…` : line;
}
