/** A long Markdown text in parts. Put together in order, the parts are the text: nothing is lost, repeated or added. */

/** One part, and where the next one starts. */
export interface Part {
  readonly markdown: string;
  /** Undefined for the last part. */
  readonly next: number | undefined;
}

/**
 * The part of a text that starts at `offset` and has at most `maximum` characters (UTF-16 units). It ends between two blocks, never
 * with a heading whose text would come in the next part; a block that is longer than a whole part is cut after a line, and a
 * line that is longer is cut between characters.
 *
 * @param offset 0, or the `next` of an earlier part
 */
export function partOf(markdown: string, offset: number, maximum: number): Part {
  const start = betweenCharacters(markdown, offset);
  const limit = start + maximum;
  if (limit >= markdown.length) return { markdown: markdown.slice(start), next: undefined };
  const isInside = (place: number) => place > start && place <= limit;
  const end =
    blockStarts(markdown).findLast(isInside) ??
    [markdown.lastIndexOf('\n', limit - 1) + 1].find(isInside) ??
    betweenCharacters(markdown, limit);
  return { markdown: markdown.slice(start, end), next: end };
}

/** Where a block starts after an empty line, save after a heading, which belongs to what follows it. Code and frontmatter are one block. */
function blockStarts(markdown: string): number[] {
  const starts: number[] = [];
  let at = frontmatter.exec(markdown)?.[0].length ?? 0;
  let fence: string | undefined;
  let before: 'start' | 'text' | 'heading' | 'empty' | 'empty after heading' = 'start';
  for (const line of markdown.slice(at).split('\n')) {
    const isEmpty = line.trim() === '' && fence === undefined;
    if (before === 'empty' && !isEmpty) starts.push(at);
    const opened = openingFence.exec(line)?.[1];
    if (fence === undefined) fence = opened;
    else if (line.replace(quoteMarks, '').trimEnd() === fence) fence = undefined;
    if (isEmpty) before = before.endsWith('heading') ? 'empty after heading' : 'empty';
    else before = heading.test(line) && fence === undefined ? 'heading' : 'text';
    at += line.length + 1;
  }
  return starts;
}

const frontmatter = /^---\n[^]*?\n---\n/;
const heading = /^#{1,6} /;
/** A fence may open inside quotations and lists. */
const openingFence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+[ \t>]*)*(`{3,}(?=[^`]*$)|~{3,})/;
/** What stands before a closing fence in a quotation or a list. Fences close with the very marks that open them. */
const quoteMarks = /^[ \t>]+/;

/** Never the middle of a surrogate pair. */
function betweenCharacters(text: string, place: number): number {
  const isSplit = /[\uD800-\uDBFF]/.test(text.charAt(place - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(place));
  return isSplit ? place - 1 : place;
}
