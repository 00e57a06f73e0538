import { positionOf, termOf } from './occurrences.ts';
import type { PageText } from './page-text.ts';
import type { Span } from './sentences.ts';

/** Where the terms of a query are in the text of a page, and what each of them tells there. */
export class Matches {
  readonly #occurrences: Uint32Array;
  /** By term. */
  readonly #weights: Float64Array;
  /** By term: the last score that counted it. */
  readonly #countedIn: Uint32Array;
  #scores = 0;

  /**
   * @param occurrences see `occurrencesInOrder`
   * @param idf of each term
   */
  constructor(occurrences: Uint32Array, idf: readonly number[], page: Pick<PageText, 'blocks' | 'sectionCount'>) {
    this.#occurrences = occurrences;
    this.#countedIn = new Uint32Array(idf.length);
    this.#weights = this.#weightsWithin(page, idf);
  }

  isAnyFrom(word: number): boolean {
    return this.#firstFrom(word) < this.#occurrences.length;
  }

  isIn({ from, to }: Span): boolean {
    return this.#word(this.#firstFrom(from)) < to;
  }

  /** Calls `visit` with each matching word of a part of the text, in order. */
  eachIn({ from, to }: Span, visit: (word: number) => void): void {
    for (let match = this.#firstFrom(from); this.#word(match) < to; match += 1) visit(this.#word(match));
  }

  /** The weights of the distinct terms in parts of the text, summed. */
  scoreOf(...spans: readonly Span[]): number {
    const score = (this.#scores += 1);
    let sum = 0;
    for (const { from, to } of spans) {
      for (let match = this.#firstFrom(from); this.#word(match) < to; match += 1) {
        const term = termOf(this.#occurrences[match] ?? 0);
        if (this.#countedIn[term] === score) continue;
        this.#countedIn[term] = score;
        sum += this.#weights[term] ?? 0;
      }
    }
    return sum;
  }

  /**
   * A term that is in every section of the page, as those of its title are, does not tell one from another: besides its idf among the pages
   * counts that among the sections.
   */
  #weightsWithin({ blocks, sectionCount }: Pick<PageText, 'blocks' | 'sectionCount'>, idf: readonly number[]): Float64Array {
    const occurrences = this.#occurrences;
    const sectionsWith = new Uint32Array(idf.length);
    let section = 1;
    let at = 0;
    for (const occurrence of occurrences) {
      const word = positionOf(occurrence);
      while (word >= (blocks[at]?.to ?? Infinity)) {
        at += 1;
        if (blocks[at]?.heading !== blocks[at - 1]?.heading) section += 1;
      }
      if (at === blocks.length) break;
      const term = termOf(occurrence);
      if (this.#countedIn[term] === section) continue;
      this.#countedIn[term] = section;
      sectionsWith[term] = (sectionsWith[term] ?? 0) + 1;
    }
    this.#scores = sectionCount + 1;
    return Float64Array.from(idf, (weight, term) => {
      const within = sectionsWith[term] ?? 0;
      return weight * (AMONG_PAGES + Math.log(1 + (sectionCount - within + 0.5) / (within + 0.5)));
    });
  }

  /** The number of the first match at a word or after it. */
  #firstFrom(word: number): number {
    let low = 0;
    let high = this.#occurrences.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (positionOf(this.#occurrences[middle] ?? 0) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The word that a match is, by its number; Infinity after the last. */
  #word(match: number): number {
    const occurrence = this.#occurrences[match];
    return occurrence === undefined ? Infinity : positionOf(occurrence);
  }
}

/** What idf among the pages counts beside idf among the sections. */
const AMONG_PAGES = 0.5;
