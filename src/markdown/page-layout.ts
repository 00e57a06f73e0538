/** The positions of the parts of a page in its Markdown. */
import type { Blockquote, FootnoteDefinition, Heading, List, ListItem, Nodes, Root, RootContent } from 'mdast';
import { headingId, slugText } from './heading-anchors.ts';

/** Offsets in UTF-16 code units, for `String.prototype.slice`. */
export interface Span {
  readonly start: number;
  /** Trailing white space is excluded. */
  readonly end: number;
}

export interface PageLayout {
  /** From below the title, without the link to the sitemap at the end. */
  readonly body: Span;
  /** The headings below the title, in order. */
  readonly sections: readonly PageSection[];
  readonly footnotes: readonly Span[];
  /** Where a long text is best cut: at blocks after an empty line, except right after a heading. */
  readonly cuts: readonly number[];
}

/**
 * From a heading to the next heading of the same or a higher level; the section of a heading in a blockquote or a list ends with that. The
 * id is the one in the HTML, or the slug of the text where that has none.
 */
export interface PageSection extends Span {
  readonly id: string;
  /** The text of the heading without Markdown syntax. */
  readonly title: string;
  /** 1 to 6. */
  readonly level: number;
  /** The footnotes that the section refers to and does not contain, as indexes of `PageLayout.footnotes`. */
  readonly footnotes: readonly number[];
}

/**
 * Computes the layout of a page from its blocks, whose positions `stringify` has set.
 *
 * @param content the blocks between the title and the `closing` one, after `anchorHeadings`
 * @param text the result of `stringify`
 * @param textStart where that text starts in the page's Markdown
 */
export function pageLayout(
  { root, content, closing }: { root: Root; content: readonly RootContent[]; closing: RootContent },
  text: string,
  textStart: number,
): PageLayout {
  const starts = lineStarts(text);
  const offsetOf = (line: number) => starts[line - 1] ?? text.length;
  const span = ({ from, to }: Lines): Span => {
    const start = offsetOf(from);
    return { start: textStart + start, end: textStart + start + text.slice(start, offsetOf(to)).trimEnd().length };
  };
  const body = { from: linesOf(content[0] ?? closing).from, to: linesOf(closing).from };
  const notes = content.filter((block) => block.type === 'footnoteDefinition');
  const references = notes.length === 0 ? [] : referencesIn(content);
  return {
    body: span(body),
    sections: sectionsOf(content, body.to).map(({ heading, lines }) => ({
      id: headingId(heading),
      title: slugText(heading).trim(),
      level: heading.depth,
      ...span(lines),
      footnotes: footnotesOutside(lines, references, notes),
    })),
    footnotes: notes.map((note) => span(linesOf(note))),
    cuts: cutLines(root, (line) => text.startsWith('\n', offsetOf(line - 1))).map((line) => textStart + offsetOf(line)),
  };
}

/** Lines count from 1; `to` is the first one after them. */
interface Lines {
  readonly from: number;
  readonly to: number;
}

interface Section {
  readonly heading: Heading;
  readonly lines: Lines;
}

interface NestedHeading {
  readonly heading: Heading;
  readonly line: number;
  /** The first line after the blockquote or list item around it, or after the content. */
  readonly limit: number;
  readonly isNested: boolean;
}

/** Each heading with the lines of its section. A heading in a blockquote or a list does not end a section outside. */
function sectionsOf(content: readonly RootContent[], contentEnd: number): Section[] {
  const headings = headingsIn(content, contentEnd, false);
  return headings.map(({ heading, line, limit, isNested }, at) => {
    const next = headings.slice(at + 1).find((other) => other.heading.depth <= heading.depth && (isNested || !other.isNested));
    return { heading, lines: { from: line, to: Math.min(next?.line ?? limit, limit) } };
  });
}

function headingsIn(blocks: readonly Nodes[], limit: number, isNested: boolean): NestedHeading[] {
  return blocks.flatMap((block): NestedHeading[] => {
    if (block.type === 'heading') return [{ heading: block, line: linesOf(block).from, limit, isNested }];
    return holdsBlocks(block) ? headingsIn(block.children, linesOf(block).to, true) : [];
  });
}

interface Reference {
  readonly identifier: string;
  /** The first line of the block that contains it. */
  readonly line: number;
}

function referencesIn(blocks: readonly Nodes[]): Reference[] {
  return blocks.flatMap((block) =>
    holdsBlocks(block)
      ? referencesIn(block.children)
      : identifiersIn(block).map((identifier) => ({ identifier, line: linesOf(block).from })),
  );
}

function identifiersIn(node: Nodes): string[] {
  if (node.type === 'footnoteReference') return [node.identifier];
  return 'children' in node ? node.children.flatMap(identifiersIn) : [];
}

/** The indexes of the notes that lines refer to and do not contain. */
function footnotesOutside(lines: Lines, references: readonly Reference[], notes: readonly FootnoteDefinition[]): number[] {
  const referred = references.filter(({ line }) => isWithin(line, lines)).map(({ identifier }) => identifier);
  return [...new Set(referred)]
    .map((identifier) => notes.findIndex((note) => note.identifier === identifier && !isWithin(linesOf(note).from, lines)))
    .filter((at) => at >= 0);
}

/** The lines of `PageLayout.cuts`. The first block in a blockquote or a list starts at the line of its parent. */
function cutLines(parent: Parent, followsEmptyLine: (line: number) => boolean): number[] {
  return parent.children.flatMap((block: Nodes, at) => {
    const { from } = linesOf(block);
    const previous = parent.children[at - 1];
    const isCut = previous === undefined ? parent.type === 'root' : followsEmptyLine(from) && !isRootHeading(previous, parent);
    return [...(isCut ? [from] : []), ...(holdsBlocks(block) ? cutLines(block, followsEmptyLine) : [])];
  });
}

function isRootHeading(block: Nodes, parent: Nodes): boolean {
  return parent.type === 'root' && block.type === 'heading';
}

type Parent = Root | Blockquote | List | ListItem | FootnoteDefinition;

function holdsBlocks(node: Nodes): node is Blockquote | List | ListItem | FootnoteDefinition {
  return node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem' || node.type === 'footnoteDefinition';
}

function linesOf({ type, position }: Nodes): Lines {
  if (position === undefined) throw new Error(`A block of the type ${type} has no position: stringify sets those of blocks`);
  return { from: position.start.line, to: position.end.line + 1 };
}

function isWithin(line: number, { from, to }: Lines): boolean {
  return line >= from && line < to;
}

/** Where each line starts. */
function lineStarts(text: string): number[] {
  return [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
}
