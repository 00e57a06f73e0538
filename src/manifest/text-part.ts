/** Splits a long Markdown text into parts. Concatenated in order, the parts are the text. */

export interface PlacedText {
  readonly markdown: string;
  /** Returns the offsets at which the text is best cut, in order. Only called if the text is cut. */
  readonly cuts: () => readonly number[];
}

/** A part, and the offset of the next one. */
export interface TextPart {
  readonly markdown: string;
  /** Undefined after the last part. */
  readonly next: number | undefined;
}

/**
 * The part of a text from `offset`, with at most `maximum` UTF-16 code units. It ends at a cut of the text if possible, otherwise after a line,
 * otherwise between characters.
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

/** Moves an offset out of a surrogate pair. */
function betweenCharacters(text: string, offset: number): number {
  const isSplit = /[\uD800-\uDBFF]/.test(text.charAt(offset - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(offset));
  return isSplit ? offset - 1 : offset;
}
