import type { PageRecord } from './record-format.ts';

/**
 * The part of a page to show for a query. A page begins with its answer, so this is its beginning; if another part matches the query
 * better, it is the page's first sentence and that part (only that part if the first sentence is long). If nothing in the body matches,
 * it is the page's description.
 *
 * @param matches the occurrences of the query's terms in the text, in any order
 * @returns plain text, at most 300 characters, with an ellipsis where something is left out
 */
export function passageFor(
  page: Pick<PageRecord, 'titleWords' | 'bodyStart' | 'description'> & PageWords,
  matches: readonly Match[],
): string {
  const { words, titleWords, bodyStart } = page;
  const inBody = matches.filter(({ position }) => position >= titleWords).sort((a, b) => a.position - b.position);
  if (inBody.length === 0 && page.description !== '') return truncate(page.description, MAX_LENGTH);
  const beginning = windowFrom(words, bodyStart, words.length, MAX_LENGTH);
  const answer = firstSentence(words, bodyStart);
  const room = MAX_LENGTH - answer.text.length - GAP.length;
  const showsAnswer = room >= MIN_LENGTH;
  const spans = showsAnswer
    ? [
        { from: titleWords, to: bodyStart },
        { from: answer.end, to: words.length },
      ]
    : [{ from: titleWords, to: words.length }];
  const part = bestWindow(words, inBody, spans, showsAnswer ? room : MAX_LENGTH - 1);
  if (part === undefined || part.score <= scoreOf(beginning, inBody, 0) || part.start === answer.end)
    return textOf(beginning, words);
  if (showsAnswer) return answer.text + GAP + textOf(part, words);
  const startsSentence = part.start === titleWords || endsSentence(words[part.start - 1] ?? '');
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
  words: readonly string[],
  matches: readonly Match[],
  spans: readonly { from: number; to: number }[],
  maxLength: number,
): (Window & { score: number }) | undefined {
  let best: (Window & { score: number }) | undefined;
  for (const { from, to } of spans) {
    let lastStart = -1;
    for (let at = 0; at < matches.length; at += 1) {
      const position = matches[at]?.position ?? -1;
      if (position < from || position >= to) continue;
      const start = sentenceStart(words, position, from);
      if (start === lastStart) continue;
      lastStart = start;
      const window = windowFrom(words, start, to, maxLength);
      const score = scoreOf(window, matches, at);
      if (score > (best?.score ?? 0)) best = { ...window, score };
    }
  }
  return best;
}

/** @param near a match in the window or before it: the matches are sorted, and those far away are not looked at */
function scoreOf({ start, end }: Window, matches: readonly Match[], near: number): number {
  let at = near;
  while (at > 0 && (matches[at - 1]?.position ?? -1) >= start) at -= 1;
  const seen = new Set<number>();
  let score = 0;
  for (; at < matches.length; at += 1) {
    const match = matches[at];
    if (match === undefined || match.position >= end) break;
    if (match.position < start || seen.has(match.term)) continue;
    seen.add(match.term);
    score += match.idf;
  }
  return score;
}

function firstSentence(words: readonly string[], start: number): { text: string; end: number } {
  let text = words[start] ?? '';
  let end = start + 1;
  while (end < words.length && !endsSentence(words[end - 1] ?? '') && text.length <= MAX_LENGTH) {
    text += ` ${words[end]}`;
    end += 1;
  }
  return { text, end };
}

function sentenceStart(words: readonly string[], first: number, earliest: number): number {
  for (let at = first; at >= Math.max(earliest, first - MAX_WORDS_BEFORE); at -= 1) {
    if (at === earliest || endsSentence(words[at - 1] ?? '')) return at;
  }
  return Math.max(earliest, first - MAX_WORDS_BEFORE / 2);
}

function endsSentence(word: string): boolean {
  return /[.!?…]['"”’)\]]*$/.test(word) && !/^(?:e\.g|i\.e|vs|cf|[A-Z])\.$/.test(word);
}

/** As many words as fit. */
function windowFrom(words: readonly string[], start: number, limit: number, maxLength: number): Window {
  let end = start;
  let length = 0;
  while (end < limit && length + (words[end] ?? '').length <= maxLength) {
    length += (words[end] ?? '').length + 1;
    end += 1;
  }
  return { start, end, reachesLimit: end === limit, maxLength };
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
}

/** An occurrence of a term of the query. */
export interface Match {
  /** Counted in words of the text. */
  readonly position: number;
  /** The number of the term in the query. */
  readonly term: number;
  readonly idf: number;
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
