/** The part of a page's text that says most about a query. */
import type { PageRecord } from './record-format.ts';

/**
 * How the page begins, since a page begins with its answer. Where another part has more of the query than that, the page's first
 * sentence and then that part, from the beginning of a sentence where one is near; that part alone where the first sentence is long.
 * The page's description where the text has no word of the query.
 *
 * @param matches where the query's words stand in the text, in any order
 * @returns plain text, at most 300 characters, with an ellipsis where something is left out
 */
export function passage(
  page: Pick<PageRecord, 'titleWords' | 'lead' | 'description'> & PageWords,
  matches: readonly Match[],
): string {
  const inBody = matches.filter(({ position }) => position >= page.titleWords).sort((a, b) => a.position - b.position);
  if (inBody.length === 0 && page.description !== '') return cut(page.description, LONGEST);
  const { words, titleWords, lead } = page;
  const beginning = windowFrom(words, lead, words.length, LONGEST);
  const answer = firstSentence(words, lead);
  const room = LONGEST - answer.text.length - GAP.length;
  const [spans, most] =
    room < SHORTEST
      ? [[{ from: titleWords, to: words.length }], LONGEST - 1]
      : [
          [
            { from: titleWords, to: lead },
            { from: answer.end, to: words.length },
          ],
          room,
        ];
  const part = bestWindow(words, inBody, spans, most);
  if (part === undefined || part.score <= scoreOf(beginning, inBody, 0) || part.start === answer.end)
    return show(words, beginning);
  if (room >= SHORTEST) return answer.text + GAP + show(words, part);
  return (part.start === titleWords || endsSentence(words[part.start - 1]!) ? '' : '…') + show(words, part);
}

/** Characters of a passage, its ellipses included. */
const LONGEST = 300;
/** Characters that another part is worth showing with. */
const SHORTEST = 100;
const GAP = ' … ';
/** Words before the first match in which a sentence may begin. */
const BEFORE = 14;

/** The window with the most and rarest distinct words of the query, the first of equals. */
function bestWindow(
  words: readonly string[],
  matches: readonly Match[],
  spans: readonly { from: number; to: number }[],
  most: number,
): (Window & { score: number }) | undefined {
  let best: (Window & { score: number }) | undefined;
  for (const { from, to } of spans) {
    let last = -1;
    for (let at = 0; at < matches.length; at += 1) {
      const { position } = matches[at]!;
      if (position < from || position >= to) continue;
      const start = sentenceStart(words, position, from);
      if (start === last) continue;
      last = start;
      const window = windowFrom(words, start, to, most);
      const score = scoreOf(window, matches, at);
      if (score > (best?.score ?? 0)) best = { ...window, score };
    }
  }
  return best;
}

/** @param near a match in the window or before it: the matches are in order, and of a long page not all are looked at */
function scoreOf({ start, end }: Window, matches: readonly Match[], near: number): number {
  let first = near;
  while (first > 0 && matches[first - 1]!.position >= start) first -= 1;
  const seen = new Set<number>();
  let score = 0;
  for (let at = first; at < matches.length && matches[at]!.position < end; at += 1) {
    const { position, word, rarity } = matches[at]!;
    if (position < start || seen.has(word)) continue;
    seen.add(word);
    score += rarity;
  }
  return score;
}

function firstSentence(words: readonly string[], start: number): { text: string; end: number } {
  let text = words[start] ?? '';
  let end = start + 1;
  while (end < words.length && !endsSentence(words[end - 1]!) && text.length <= LONGEST) {
    text += ` ${words[end]}`;
    end += 1;
  }
  return { text, end };
}

function sentenceStart(words: readonly string[], first: number, earliest: number): number {
  for (let at = first; at >= Math.max(earliest, first - BEFORE); at -= 1) {
    if (at === earliest || endsSentence(words[at - 1] ?? '')) return at;
  }
  return Math.max(earliest, first - BEFORE / 2);
}

function endsSentence(word: string): boolean {
  return /[.!?…]['"”’)\]]*$/.test(word) && !/^(?:e\.g|i\.e|vs|cf|[A-Z])\.$/.test(word);
}

/** As many words as fit. */
function windowFrom(words: readonly string[], start: number, last: number, most: number): Window {
  let end = start;
  let length = 0;
  while (end < last && length + words[end]!.length <= most) {
    length += words[end]!.length + 1;
    end += 1;
  }
  return { start, end, whole: end === last, most };
}

function show(words: readonly string[], { start, end, whole, most }: Window): string {
  if (end === start && !whole) return cut(words[start]!, most);
  const text = words.slice(start, end).join(' ');
  return whole ? text : atSentenceEnd(text, most);
}

/** Ends with the last whole sentence where that keeps most of the text. */
function atSentenceEnd(text: string, most: number): string {
  const end = /^[^]*[.!?]['"”’)\]]*(?= )/.exec(text)?.[0];
  if (end !== undefined && end.length > most * 0.6) return end;
  return endsSentence(text) ? text : cut(`${text} `, Math.min(most, text.length));
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

interface Window {
  /** Its first word. */
  readonly start: number;
  /** The word after its last one. */
  readonly end: number;
  /** Whether nothing follows it. */
  readonly whole: boolean;
  /** Characters that it may have. */
  readonly most: number;
}
