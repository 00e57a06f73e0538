/** A long Markdown text in parts. Put together in order, the parts are the text: nothing is lost, repeated or added. */

export interface PlacedText {
  readonly markdown: string;
  /** The offsets at which the text is best cut, in order: where its blocks start. Called only for a text that is cut. */
  readonly cuts: () => readonly number[];
}

/** One part, and where the next one starts. */
export interface TextPart {
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
export function textPart({ markdown, cuts }: PlacedText, offset: number, maximum: number): TextPart {
  const start = betweenCharacters(markdown, offset);
  const limit = start + maximum;
  if (limit >= markdown.length) return { markdown: markdown.slice(start), next: undefined };
  const isInside = (place: number) => place > start && place <= limit;
  const end =
    cuts().findLast(isInside) ?? [markdown.lastIndexOf('\n', limit - 1) + 1].find(isInside) ?? betweenCharacters(markdown, limit);
  return { markdown: markdown.slice(start, end), next: end };
}

/** Never the middle of a surrogate pair. */
function betweenCharacters(text: string, place: number): number {
  const isSplit = /[\uD800-\uDBFF]/.test(text.charAt(place - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(place));
  return isSplit ? place - 1 : place;
}
