import { Matches } from './matches.ts';
import { type Block, type Heading, NO_WORDS, type PageText, type Table } from './page-text.ts';
import type { PageWords } from './page-words.ts';
import { rowText } from './row-text.ts';
import { lastWord, sentencesFrom, sentenceStart, truncate, wordsFrom } from './sentences.ts';

/**
 * What to show of a page for a query. A page begins with its answer, so this is its beginning and, if there is room, the part that matches
 * best. For a part that matches better the beginning makes room, or is left out if its first sentence is too long for that. A part is
 * running text within one section, or a row of a table. If nothing in the text matches, it is the page's description.
 *
 * @param occurrences of the query's terms in the text: see `occurrencesInOrder`
 * @param idf of each term
 * @param maxLength in characters; the beginning takes at most 300 of them
 */
export function passageFor(page: PageText, occurrences: Uint32Array, idf: readonly number[], maxLength = MAX_LENGTH): Passage {
  const matches = new Matches(occurrences, idf, page);
  if (!matches.isAnyFrom(page.textStart) && page.description !== '') return described(page);
  const { beginning } = page;
  const opening = wordsFrom(page.words, beginning, MAX_LENGTH);
  const part = bestPart(page, matches, opening.to);
  if (part === undefined) return opening.text === '' ? described(page) : { text: opening.text, heading: beginning.heading };
  const isBetter = part.score > matches.scoreOf(opening);
  const lead = isBetter ? sentencesFrom(page.words, opening, maxLength - GAP.length - PART_ROOM) : opening;
  const start = lead.text === '' ? part.cut : lead.text + GAP;
  if (start.length + MIN_PART > maxLength) return { text: lead.text, heading: beginning.heading };
  return { text: start + part.text(maxLength - start.length), heading: part.heading };
}

/** Characters of a usual passage, its ellipses included. */
const MAX_LENGTH = 300;
/** Characters that the beginning leaves to a part that matches better. */
const PART_ROOM = 70;
/** Characters of the shortest part that is worth showing. */
const MIN_PART = 60;
/** Characters in which a part is searched. */
const PART_LENGTH = 120;
const GAP = ' … ';
/** Factor on the score of a row whose first cell matches: the row is about that. */
const ABOUT_MATCH = 1.2;

function described({ description }: PageText): Passage {
  return { text: truncate(description, MAX_LENGTH), heading: undefined };
}

/** The part with the highest score that the opening of the page does not contain; the first of equals. */
function bestPart(page: PageText, matches: Matches, openingEnd: number): Part | undefined {
  let best: Part | undefined;
  const keep = (part: Part): void => {
    if (part.score > (best?.score ?? 0)) best = part;
  };
  for (const block of page.blocks) {
    if (!matches.isIn(block) && !matches.isIn(block.heading ?? NO_WORDS)) continue;
    if (block.table !== undefined) keepRows(page, matches, block, block.table, keep);
    else keepWindows(page.words, matches, block, openingEnd, keep);
  }
  return best;
}

/** The text from each sentence that matches, and from the first below a heading. The heading's terms count for all of them. */
function keepWindows(words: PageWords, matches: Matches, block: Block, openingEnd: number, keep: (part: Part) => void): void {
  const { heading, to } = block;
  const from = openingEnd > block.from && openingEnd <= to ? openingEnd : block.from;
  let last = -1;
  const keepFrom = (start: number): void => {
    if (start === last || start >= to) return;
    last = start;
    keep({
      score: matches.scoreOf({ from: start, to: lastWord(words, { from: start, to }, PART_LENGTH) }, heading ?? NO_WORDS),
      heading,
      cut: start === block.from || words.endsSentence(start - 1) ? '' : '…',
      text: (maxLength) => wordsFrom(words, { from: start, to }, maxLength).text,
    });
  };
  if (heading !== undefined) keepFrom(from);
  matches.eachIn({ from, to }, (word) => keepFrom(sentenceStart(words, word, from)));
}

/** The rows that match. The head, the caption and the heading count for all of them. */
function keepRows(page: PageText, matches: Matches, { heading }: Block, table: Table, keep: (part: Part) => void): void {
  for (let row = table.heads; row < table.rows; row += 1) {
    const words = table.row(row);
    if (!matches.isIn(words)) continue;
    const score = matches.scoreOf(words, table.head, table.caption ?? NO_WORDS, heading ?? NO_WORDS);
    keep({
      score: score * (matches.isIn(table.cell(row, 0)) ? ABOUT_MATCH : 1),
      heading,
      cut: '',
      text: (maxLength) => rowText(page, table, row, matches, maxLength),
    });
  }
}

export interface Passage {
  /** Plain text with an ellipsis where something is left out. */
  readonly text: string;
  /** Of the section that the last part of it is from; undefined before the first heading. */
  readonly heading: Heading | undefined;
}

interface Part {
  readonly score: number;
  readonly heading: Heading | undefined;
  /** What to show before it if it stands alone: an ellipsis if it starts inside a sentence. */
  readonly cut: string;
  readonly text: (maxLength: number) => string;
}
