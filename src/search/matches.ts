import { positionOf, termOf } from './occurrences.ts';
import type { PageText } from './page-text.ts';
import type { PageWords } from './page-words.ts';
import type { Span } from './sentences.ts';

/** Where the terms of a query are in the text of a page, and what each of them tells there. */
export class Matches {
  /** In the order of the text, the first `#count` elements. */
  readonly #occurrences: Uint32Array;
  readonly #count: number;
  /** By term. */
  readonly #weights: number[];
  /** By term: the last score that counted it. */
  readonly #countedIn: number[];
  #scores = 0;

  /**
   * @param occurrences see `occurrencesInOrder`; those in words that are not shown are overwritten
   * @param idf of each term
   */
  constructor(occurrences: Uint32Array, idf: readonly number[], page: Pick<PageText, 'words' | 'blocks' | 'sectionCount'>) {
    this.#occurrences = occurrences;
    this.#count = page.words.hasHidden ? keepShown(occurrences, page.words) : occurrences.length;
    this.#countedIn = idf.map(() => 0);
    this.#weights = this.#weightsWithin(page, idf);
  }

  isAnyFrom(word: number): boolean {
    return this.firstFrom(word) < this.#count;
  }

  isIn({ from, to }: Span): boolean {
    return this.word(this.firstFrom(from)) < to;
  }

  /** The number of the first match at a word or after it. */
  firstFrom(word: number): number {
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (positionOf(this.#occurrences[middle] ?? 0) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The same where it is one of the next after a match. */
  nextFrom(word: number, match: number): number {
    let next = match;
    while (this.word(next) < word) next += 1;
    return next;
  }

  /** The word that a match is, by its number; Infinity after the last. */
  word(match: number): number {
    return match < this.#count ? positionOf(this.#occurrences[match] ?? 0) : Infinity;
  }

  /** The weights of the distinct terms in parts of the text, summed. */
  scoreOf(...spans: readonly Span[]): number {
    this.startScore();
    let sum = 0;
    for (const { from, to } of spans) sum = this.addTerms(sum, this.firstFrom(from), to);
    return sum;
  }

  /** Starts a sum of weights, which counts each term once. */
  startScore(): void {
    this.#scores += 1;
  }

  /** Adds to a sum the weights of the terms that it has not counted, of the matches from one up to a word. */
  addTerms(sum: number, match: number, to: number): number {
    const countedIn = this.#countedIn;
    let total = sum;
    for (let at = match; this.word(at) < to; at += 1) {
      const term = termOf(this.#occurrences[at] ?? 0);
      if (countedIn[term] === this.#scores) continue;
      countedIn[term] = this.#scores;
      total += this.#weights[term] ?? 0;
    }
    return total;
  }

  /**
   * A term that is in every section of the page, as those of its title are, does not tell one from another: besides its idf among the pages
   * counts that among the sections.
   */
  #weightsWithin({ blocks, sectionCount }: Pick<PageText, 'blocks' | 'sectionCount'>, idf: readonly number[]): number[] {
    const countedIn = this.#countedIn;
    const sectionsWith = idf.map(() => 0);
    let at = 0;
    for (let match = 0; match < this.#count; match += 1) {
      const occurrence = this.#occurrences[match] ?? 0;
      const word = positionOf(occurrence);
      while (word >= (blocks[at]?.to ?? Infinity)) at += 1;
      const block = blocks[at];
      if (block === undefined) break;
      const term = termOf(occurrence);
      if (countedIn[term] === block.section + 1) continue;
      countedIn[term] = block.section + 1;
      sectionsWith[term] = (sectionsWith[term] ?? 0) + 1;
    }
    this.#scores = sectionCount;
    return idf.map((weight, term) => {
      const within = sectionsWith[term] ?? 0;
      return weight * (AMONG_PAGES + Math.log(1 + (sectionCount - within + 0.5) / (within + 0.5)));
    });
  }
}

/** Moves the occurrences in words that are shown to the front, in their order. @returns how many they are */
function keepShown(occurrences: Uint32Array, words: PageWords): number {
  let count = 0;
  for (const occurrence of occurrences) if (words.isShown(positionOf(occurrence))) occurrences[count++] = occurrence;
  return count;
}

/** What idf among the pages counts beside idf among the sections. */
const AMONG_PAGES = 1;
