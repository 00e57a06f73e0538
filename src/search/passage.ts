import { positionOf, termOf } from './occurrences.ts';
import type { PageRecord } from './record-format.ts';
import { endsSentence, type SentenceEnds } from './sentence-ends.ts';

/**
 * The part of a page to show for a query. A page begins with its answer, so this is its beginning; if another part matches the query
 * better, it is the page's first sentence and that part (only that part if the first sentence is long). If nothing in the body matches,
 * it is the page's description.
 *
 * @param occurrences of the query's terms in the text: see `occurrencesInOrder`
 * @param idf of each term
 * @returns plain text, at most 300 characters, with an ellipsis where something is left out
 */
export function passageFor(
  page: Pick<PageRecord, 'titleWords' | 'bodyStart' | 'description'> & PageWords,
  occurrences: Uint32Array,
  idf: readonly number[],
): string {
  const { words, sentenceEnds, titleWords, bodyStart } = page;
  const inBody = { occurrences: occurrences.subarray(firstFrom(occurrences, titleWords)), idf };
  if (inBody.occurrences.length === 0 && page.description !== '') return truncate(page.description, MAX_LENGTH);
  const beginning = windowFrom(words, bodyStart, words.length, MAX_LENGTH);
  const answer = firstSentence(page, bodyStart);
  const room = MAX_LENGTH - answer.text.length - GAP.length;
  const showsAnswer = room >= MIN_LENGTH;
  const spans = showsAnswer
    ? [
        { from: titleWords, to: bodyStart },
        { from: answer.end, to: words.length },
      ]
    : [{ from: titleWords, to: words.length }];
  const part = bestWindow(page, inBody, spans, showsAnswer ? room : MAX_LENGTH - 1);
  if (part === undefined || part.score <= scoreOf(beginning, inBody, 0) || part.start === answer.end)
    return textOf(beginning, words);
  if (showsAnswer) return answer.text + GAP + textOf(part, words);
  const startsSentence = part.start === titleWords || sentenceEnds.has(part.start - 1);
  return (startsSentence ? '' : '…') + textOf(part, words);
}

/** Characters of a passage, its ellipses included. */
const MAX_LENGTH = 300;
/** Characters of the shortest part that is worth showing after the first sentence. */
const MIN_LENGTH = 100;
const GAP = ' … ';
/** Words before the first match in which a sentence may start. */
const MAX_WORDS_BEFORE = 14;

/** The window with the highest sum of idf over its distinct terms; the first of equals. */
function bestWindow(
  page: PageWords,
  matches: Matches,
  spans: readonly { from: number; to: number }[],
  maxLength: number,
): (Window & { score: number }) | undefined {
  const { occurrences } = matches;
  let best: (Window & { score: number }) | undefined;
  for (const { from, to } of spans) {
    const windows = new WindowSlider(page.words, from, to, maxLength);
    let first = firstFrom(occurrences, from);
    let lastStart = -1;
    for (let at = first; at < occurrences.length; at += 1) {
      const position = positionOf(occurrences[at] ?? 0);
      if (position >= to) break;
      const start = sentenceStart(page, position, from);
      if (start === lastStart) continue;
      lastStart = start;
      while (positionOf(occurrences[first] ?? 0) < start) first += 1;
      const window = windows.moveTo(start);
      const score = scoreOf(window, matches, first);
      if (score > (best?.score ?? 0)) best = { ...window, score };
    }
  }
  return best;
}

/** @param first the first occurrence in the window, or one before it */
function scoreOf({ start, end }: Window, { occurrences, idf }: Matches, first: number): number {
  const isSeen = new Uint8Array(idf.length);
  let unseen = idf.length;
  let score = 0;
  for (let at = first; at < occurrences.length && unseen > 0; at += 1) {
    const occurrence = occurrences[at] ?? 0;
    if (positionOf(occurrence) >= end) break;
    const term = termOf(occurrence);
    if (positionOf(occurrence) < start || isSeen[term] === 1) continue;
    isSeen[term] = 1;
    unseen -= 1;
    score += idf[term] ?? 0;
  }
  return score;
}

/** @returns the number of the first occurrence at this position or after it */
function firstFrom(occurrences: Uint32Array, position: number): number {
  let at = 0;
  while (at < occurrences.length && positionOf(occurrences[at] ?? 0) < position) at += 1;
  return at;
}

function firstSentence({ words, sentenceEnds }: PageWords, start: number): { text: string; end: number } {
  let text = words[start] ?? '';
  let end = start + 1;
  while (end < words.length && !sentenceEnds.has(end - 1) && text.length <= MAX_LENGTH) {
    text += ` ${words[end]}`;
    end += 1;
  }
  return { text, end };
}

/** Never falls where `first` rises. */
function sentenceStart({ sentenceEnds }: PageWords, first: number, earliest: number): number {
  for (let at = first; at >= Math.max(earliest, first - MAX_WORDS_BEFORE); at -= 1) {
    if (at === earliest || sentenceEnds.has(at - 1)) return at;
  }
  return Math.max(earliest, first - MAX_WORDS_BEFORE / 2);
}

/** As many words as fit. */
function windowFrom(words: readonly string[], start: number, limit: number, maxLength: number): Window {
  return new WindowSlider(words, start, limit, maxLength).moveTo(start);
}

/** Moves a window forward through a part of the text; no word is counted again at each step. */
class WindowSlider {
  readonly #words: readonly string[];
  readonly #limit: number;
  readonly #maxLength: number;
  #start: number;
  #end: number;
  /** Characters of the words in the window, with a space after each. */
  #length = 0;

  constructor(words: readonly string[], start: number, limit: number, maxLength: number) {
    this.#words = words;
    this.#limit = limit;
    this.#maxLength = maxLength;
    this.#start = start;
    this.#end = start;
  }

  /** @param start not before that of the last window */
  moveTo(start: number): Window {
    while (this.#start < Math.min(start, this.#end)) this.#length -= this.#lengthOf(this.#start++) + 1;
    if (this.#start < start) this.#start = this.#end = start;
    while (this.#end < this.#limit && this.#length + this.#lengthOf(this.#end) <= this.#maxLength)
      this.#length += this.#lengthOf(this.#end++) + 1;
    return { start, end: this.#end, reachesLimit: this.#end === this.#limit, maxLength: this.#maxLength };
  }

  #lengthOf(word: number): number {
    return this.#words[word]?.length ?? 0;
  }
}

function textOf({ start, end, reachesLimit, maxLength }: Window, words: readonly string[]): string {
  if (end === start && !reachesLimit) return truncate(words[start] ?? '', maxLength);
  const text = words.slice(start, end).join(' ');
  return reachesLimit ? text : cutAtSentence(text, maxLength);
}

/** Ends with the last whole sentence if that keeps most of the text. */
function cutAtSentence(text: string, maxLength: number): string {
  const end = /^[^]*[.!?]['"”’)\]]*(?= )/.exec(text)?.[0];
  if (end !== undefined && end.length > maxLength * 0.6) return end;
  return endsSentence(text) ? text : truncate(`${text} `, Math.min(maxLength, text.length));
}

function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  // Not between the halves of a surrogate pair.
  const kept = text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '');
  const atWord = kept.replace(/\s+\S*$/, '');
  return `${(atWord.length > maxLength / 2 ? atWord : kept).trimEnd()}…`;
}

export interface PageWords {
  /** Of the page's text. */
  readonly words: readonly string[];
  readonly sentenceEnds: SentenceEnds;
}

/** Where the terms of the query are in the body. */
interface Matches {
  readonly occurrences: Uint32Array;
  /** By term. */
  readonly idf: readonly number[];
}

interface Window {
  /** Its first word. */
  readonly start: number;
  /** The word after its last. */
  readonly end: number;
  /** Whether it contains every word up to the limit. */
  readonly reachesLimit: boolean;
  /** Characters. */
  readonly maxLength: number;
}
