/** Texts of whole words and sentences. */
import type { PageWords } from './page-words.ts';

/** As many words from the start of a span as fit; without the last sentence if it is cut off and the others are most of the text. */
export function wordsFrom(words: PageWords, span: Span, maxLength: number): Excerpt {
  const { from } = span;
  const to = lastWord(words, span, maxLength);
  if (to === from && span.to > from) return { from, to: from + 1, text: truncate(words.text(from, from + 1), maxLength) };
  const text = words.text(from, to);
  const isWhole = to === span.to || words.endsSentence(to - 1);
  return { from, to, text: isWhole ? text : truncate(`${text} `, Math.min(maxLength, text.length)) };
}

/** The word after the last of `wordsFrom`. */
export function lastWord(words: PageWords, { from, to: limit }: Span, maxLength: number): number {
  const to = words.fit(from, limit, maxLength);
  if (to === limit) return to;
  let end = to;
  while (end > from && !words.endsSentence(end - 1)) end -= 1;
  return words.characters(from, end) > maxLength * 0.6 ? end : to;
}

/** As many whole sentences from the start of a span as fit; none if the first is too long. */
export function sentencesFrom(words: PageWords, { from, to: limit }: Span, maxLength: number): Excerpt {
  let to = words.fit(from, limit, maxLength);
  while (to > from && !words.endsSentence(to - 1)) to -= 1;
  return { from, to, text: words.text(from, to) };
}

/** Where the sentence with a word starts, or a word near it. Never falls where `word` rises. */
export function sentenceStart(words: PageWords, word: number, earliest: number): number {
  for (let at = word; at >= Math.max(earliest, word - MAX_WORDS_BEFORE); at -= 1) {
    if (at === earliest || words.endsSentence(at - 1)) return at;
  }
  return Math.max(earliest, word - MAX_WORDS_BEFORE / 2);
}

/** Words before a word in which its sentence may start. */
const MAX_WORDS_BEFORE = 14;

/** Cuts a text to a length, at a word if possible, with an ellipsis at its end. */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const isPairCut = (text.charCodeAt(maxLength - 2) & 0xfc00) === 0xd800;
  const kept = text.slice(0, maxLength - (isPairCut ? 2 : 1));
  const atWord = kept.replace(/\s+\S*$/, '');
  return `${(atWord.length > maxLength / 2 ? atWord : kept).trimEnd()}…`;
}

/** Words of a text, from the first to the one after the last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Part of a text: its words, and how it is shown. */
export interface Excerpt extends Span {
  readonly text: string;
}
