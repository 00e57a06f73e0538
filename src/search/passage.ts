import { Matches } from './matches.ts';
import { type Block, type Heading, NO_WORDS, OPENING_LENGTH, type PageText, type Table } from './page-text.ts';
import { rowText } from './row-text.ts';
import { type Excerpt, sentencesFrom, type Span, truncate, wordsFrom } from './sentences.ts';

/**
 * What to show of a page for a query. A page begins with its answer, so this is its beginning and, if there is room, the part that matches
 * best. For a part that matches better the beginning makes room, or is left out if its first sentence is too long for that. A part is
 * running text within one section, or a row of a table. If nothing in the text matches, it is the page's description. Where the title and the
 * beginning have the words of the query that the part has, the query asks for the page, and not for one of its sections.
 *
 * @param occurrences of the query's terms in the text: see `occurrencesInOrder`
 * @param idf of each term
 * @param maxLength in characters; the beginning takes at most 300 of them
 */
export function passageFor(page: PageText, occurrences: Uint32Array, idf: readonly number[], maxLength = MAX_LENGTH): Passage {
  const matches = new Matches(occurrences, idf, page);
  if (!matches.isAnyFrom(page.textStart) && page.description !== '') return described(page);
  const { beginning, opening } = page;
  const part = bestPart(page, matches);
  if (part === undefined)
    return opening.text === '' ? described(page) : { text: opening.text, heading: beginning.heading, place: opening };
  const isAbout = isAboutPage(page, matches, part);
  const isBetter = !isAbout && part.score > matches.scoreOf(opening);
  const lead = isBetter ? sentencesFrom(page.words, opening, maxLength - GAP.length - PART_ROOM) : opening;
  const start = lead.text === '' ? cutBefore(part, page) : lead.text + GAP;
  if (start.length + (isAbout ? WHOLE_PART : MIN_PART) > maxLength)
    return { text: lead.text, heading: beginning.heading, place: lead };
  const { text, ...place } = excerptOf(part, page, matches, maxLength - start.length);
  if (isAbout) return { text: start + text, heading: beginning.heading, place: opening };
  return { text: start + text, heading: part.block.heading, place };
}

/** Characters of a usual passage, its ellipses included. */
const MAX_LENGTH = OPENING_LENGTH;
/** Characters that the beginning leaves to a part that matches better. */
const PART_ROOM = 70;
/** Characters of the shortest part that is worth showing. */
const MIN_PART = 60;
/** The same where the query asks for the page: the section is not named, so only a longer part helps. */
const WHOLE_PART = 120;
const GAP = ' … ';
/** Factor on the score of a row whose first cell matches: the row is about that. */
const ABOUT_MATCH = 1.2;
/** What the terms of a heading count once more for the first text below it: as a page does, a section begins with its answer. */
const SECTION_BEGINNING = 0.5;

function described({ description }: PageText): Passage {
  return { text: truncate(description, MAX_LENGTH), heading: undefined, place: undefined };
}

/** Whether there is a beginning, it and the title match no less than a part of the page, and the title no less than the heading of that. */
function isAboutPage({ textStart, opening }: PageText, matches: Matches, { block, matched }: Part): boolean {
  const title = { from: 0, to: textStart };
  const { heading = NO_WORDS } = block;
  return opening.text !== '' && matches.scoreOf(title, opening) >= matched && matches.scoreOf(title) >= matches.scoreOf(heading);
}

/** The part with the highest score that the opening of the page does not contain; the first of equals. */
function bestPart(page: PageText, matches: Matches): Part | undefined {
  let best: Part | undefined;
  // Blocks are in order, and their headings before them: each match is looked at once.
  let match = 0;
  let inHeading = 0;
  for (const block of page.blocks) {
    const heading = block.heading ?? NO_WORDS;
    inHeading = matches.nextFrom(heading.from, inHeading);
    match = matches.nextFrom(block.from, match);
    const isMatch = matches.word(match) < block.to;
    if (block.table === undefined) {
      if (isMatch || matches.word(inHeading) < heading.to) best = bestWindow(page, matches, block, match, inHeading, best);
    } else if (isMatch) best = bestRow(matches, block, block.table, match, inHeading, best);
  }
  return best;
}

/** The text from each sentence that matches, and from the first below a heading. The heading's terms count for all of them. */
function bestWindow(
  page: PageText,
  matches: Matches,
  block: Block,
  firstMatch: number,
  inHeading: number,
  before: Part | undefined,
): Part | undefined {
  const { heading, to } = block;
  const from = page.startOf(block);
  matches.startScore();
  const inHeadingAlone = heading === undefined ? 0 : matches.addTerms(0, inHeading, heading.to);
  let best = before;
  let last = -1;
  const keep = (start: number, match: number): void => {
    if (start === last || start >= to) return;
    last = start;
    matches.startScore();
    const score = matches.addTerms(0, matches.nextFrom(start, match), page.windowEnd(start, block));
    const matched = heading === undefined ? score : matches.addTerms(score, inHeading, heading.to);
    const whole = start === heading?.to ? matched + SECTION_BEGINNING * inHeadingAlone : matched;
    if (whole > (best?.score ?? 0)) best = { score: whole, matched, block, start, table: undefined };
  };
  const first = matches.nextFrom(from, firstMatch);
  if (heading !== undefined) keep(from, first);
  let windowMatch = first;
  for (let match = first; matches.word(match) < to; match += 1) {
    const start = page.windowStart(matches.word(match), block);
    windowMatch = matches.nextFrom(start, windowMatch);
    keep(start, windowMatch);
  }
  return best;
}

/** The rows that match. The head, the caption and the heading count for all of them. */
function bestRow(
  matches: Matches,
  block: Block,
  table: Table,
  firstMatch: number,
  inHeading: number,
  before: Part | undefined,
): Part | undefined {
  const { heading } = block;
  const { head, caption } = table;
  let best = before;
  let match = firstMatch;
  for (let row = table.heads; row < table.rows; row += 1) {
    match = matches.nextFrom(table.rowStart(row), match);
    const end = table.rowStart(row + 1);
    if (matches.word(match) >= end) continue;
    matches.startScore();
    let matched = matches.addTerms(0, match, end);
    matched = matches.addTerms(matched, matches.firstFrom(head.from), head.to);
    if (caption !== undefined) matched = matches.addTerms(matched, matches.firstFrom(caption.from), caption.to);
    if (heading !== undefined) matched = matches.addTerms(matched, inHeading, heading.to);
    if (matched * ABOUT_MATCH <= (best?.score ?? 0)) continue;
    const score = matches.isIn(table.cell(row, 0)) ? matched * ABOUT_MATCH : matched;
    if (score > (best?.score ?? 0)) best = { score, matched, block, start: row, table };
  }
  return best;
}

/** What to show before a part that stands alone: an ellipsis if it starts inside a sentence. */
function cutBefore({ block, start, table }: Part, { words }: PageText): string {
  return table !== undefined || start === block.from || words.endsSentence(start - 1) ? '' : '…';
}

function excerptOf({ block, start, table }: Part, page: PageText, matches: Matches, maxLength: number): Excerpt {
  if (table === undefined) return wordsFrom(page.words, { from: start, to: block.to }, maxLength);
  const text = rowText(page, table, start, matches, maxLength);
  return { from: table.rowStart(start), to: table.rowStart(start + 1), text };
}

export interface Passage {
  /** Plain text with an ellipsis where something is left out. */
  readonly text: string;
  /** Of the section that the last part of it is from; undefined before the first heading, and where the query asks for the page. */
  readonly heading: Heading | undefined;
  /** The words of that part in the page, or of its beginning; undefined for the description. */
  readonly place: Span | undefined;
}

interface Part {
  /** By which parts are compared. */
  readonly score: number;
  /** The weights of the query's terms that it or its heading has. */
  readonly matched: number;
  readonly block: Block;
  /** The table, if the block is one. */
  readonly table: Table | undefined;
  /** The row of the table, or the first word of the text. */
  readonly start: number;
}
