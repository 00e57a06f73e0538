import { isStopWord } from '../search/stop-words.ts';
import { normalizeWord } from '../search/tokenize.ts';

export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Cuts a text into pieces, with those words apart that a query asks for: in any form of the word, and the last also as the beginning
 * of one, for it may be unfinished. The pieces put together are the text.
 */
export function mark(text: string, query: string): Piece[] {
  const isAskedFor = matcher(query);
  return text
    .split(WORD)
    .map((piece) => ({ text: piece, isMatch: isAskedFor(normalizeWord(piece)) }))
    .filter(({ text }) => text !== '');
}

/** The group keeps the words when a text is split at them. */
const WORD = /([\p{Alphabetic}\p{M}\p{N}\p{Pc}]+)/u;

function matcher(query: string): (word: string) => boolean {
  const words = query
    .split(WORD)
    .map(normalizeWord)
    .filter((word) => word !== '');
  const telling = words.filter((word) => !isStopWord(word));
  const roots = new Set((telling.length > 0 ? telling : words).map(root));
  const last = words.at(-1) ?? '';
  const isUnfinished = last.length > 1 && roots.has(root(last));
  return (word) => word !== '' && (roots.has(root(word)) || (isUnfinished && word.startsWith(last)));
}

/**
 * What the forms of an English word share, roughly: the index has true stems, whose tables are too large to load for a few marks. A
 * mark too many or too few changes no result.
 */
function root(word: string): string {
  return word.replace(/(?<=...)(?:ations?|ated?|ating|ments?|ions?|ings?|ers?|ies|ied|ed|es|ly|s|e|y)$/, '');
}
