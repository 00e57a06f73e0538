/** The part of a page's text that says most about a query. */
import type { PageRecord } from './record-format.ts';

/**
 * The window of the text with the most and rarest words of the query, from the beginning of a sentence where one is near; the page's
 * description where the text has none of them, and the beginning of the text where there is no description.
 *
 * @param matches where the query's words stand in the text, in any order
 * @returns plain text, at most 300 characters, with an ellipsis where it is cut
 */
export function passage(page: Pick<PageRecord, 'titleWords' | 'description'> & PageWords, matches: readonly Match[]): string {
  const inBody = matches.filter(({ position }) => position >= page.titleWords).sort((a, b) => a.position - b.position);
  if (inBody.length === 0 && page.description !== '') return cut(page.description, LONGEST);
  const { words } = page;
  if (inBody.length === 0) return cut(words.slice(page.titleWords).join(' '), LONGEST);
  const best = bestWindow(inBody);
  return window(words, sentenceStart(words, best.first, page.titleWords), page.titleWords);
}

/** Characters of a passage, its ellipses included. */
const LONGEST = 300;
/** Words between the first match and the last that a passage is sure to show. */
const WINDOW = 30;
/** Words before the first match in which a sentence may begin. */
const LEAD = 14;

function bestWindow(matches: readonly Match[]): { first: number } {
  let best = { first: matches[0]!.position, score: -1 };
  for (let from = 0; from < matches.length; from += 1) {
    const first = matches[from]!.position;
    const score = scoreFrom(matches, from);
    if (score > best.score) best = { first, score };
  }
  return best;
}

/** Rarity of the distinct words, and a little for those that come again. */
function scoreFrom(matches: readonly Match[], from: number): number {
  const seen = new Set<number>();
  let score = 0;
  for (let at = from; at < matches.length; at += 1) {
    const { position, word, rarity } = matches[at]!;
    if (position - matches[from]!.position > WINDOW) break;
    score += seen.has(word) ? rarity * 0.1 : rarity;
    seen.add(word);
  }
  return score;
}

function sentenceStart(words: readonly string[], first: number, earliest: number): number {
  for (let at = first; at >= Math.max(earliest, first - LEAD); at -= 1) {
    if (at === earliest || endsSentence(words[at - 1] ?? '')) return at;
  }
  return Math.max(earliest, first - LEAD / 2);
}

function endsSentence(word: string): boolean {
  return /[.!?…]['"”’)\]]*$/.test(word) && !/^(?:e\.g|i\.e|vs|cf|[A-Z])\.$/.test(word);
}

function window(words: readonly string[], start: number, earliest: number): string {
  const opening = start > earliest && !endsSentence(words[start - 1] ?? '') ? '…' : '';
  let end = start;
  let length = opening.length;
  while (end < words.length && length + words[end]!.length + 1 <= LONGEST) {
    length += words[end]!.length + 1;
    end += 1;
  }
  const text = opening + words.slice(start, end).join(' ');
  if (end === words.length) return text;
  return end === start ? cut(opening + words[start]!, LONGEST) : atSentenceEnd(text);
}

/** Ends with the last whole sentence where that keeps most of the text. */
function atSentenceEnd(text: string): string {
  const end = /^[^]*[.!?]['"”’)\]]*(?= )/.exec(text)?.[0];
  if (end !== undefined && end.length > LONGEST * 0.6) return end;
  return endsSentence(text) ? text : cut(`${text} `, Math.min(LONGEST, text.length));
}

function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  // Not between the halves of a surrogate pair.
  const kept = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  const atWord = kept.replace(/\s+\S*$/, '');
  return `${(atWord.length > most / 2 ? atWord : kept).trimEnd()}…`;
}

export interface PageWords {
  /** Of the page's text. */
  readonly words: readonly string[];
}

export interface Match {
  /** Counted in the text's words. */
  readonly position: number;
  /** Which word of the query. */
  readonly word: number;
  /** Its idf. */
  readonly rarity: number;
}
