import type { PostingList } from './posting-list.ts';

/**
 * What ranking needs of a term's posting list, as it is cached: three to five bytes a page, where the list takes 13 and a score 4. A score is
 * computed when it is added, since few pages differ in more than their length. Weights of occurrences and counts in fields are left out.
 *
 * Search reads these arrays millions of times a second: see `PostingList`.
 */
export class ScoredPostings {
  /** By posting, how many pages it is after the one before. `LONG_GAP` adds that many pages without a posting. */
  readonly #gaps: Uint8Array;
  /** By posting, the number of its kind. */
  readonly #kinds: SmallNumbers;
  /** By kind. */
  readonly #frequencies: Float64Array;
  readonly #bonuses: Float64Array;
  /** Of a posting of each kind, how many occurrences are kept. */
  readonly #counts: Uint8Array;
  readonly #scoring: Scoring;
  /** The first occurrence of each 16th posting. */
  readonly #starts: Uint32Array;
  /** Of the occurrences, ascending within a posting. */
  readonly #positions: SmallNumbers;

  constructor(postings: PostingList, { kinds, frequencies, bonuses, counts }: PostingKinds, scoring: Scoring) {
    const { pages } = postings;
    this.#gaps = gapsBetween(pages);
    this.#kinds = kinds;
    this.#frequencies = Float64Array.from(frequencies);
    this.#bonuses = Float64Array.from(bonuses);
    this.#counts = Uint8Array.from(counts);
    this.#scoring = scoring;
    this.#starts = new Uint32Array((pages.length >>> BLOCK_BITS) + 1);
    let total = 0;
    let last = 0;
    for (let posting = 0; posting < pages.length; posting += 1) {
      if (posting % BLOCK === 0) this.#starts[posting >>> BLOCK_BITS] = total;
      const count = this.count(posting);
      total += count;
      if (count > 0) last = Math.max(last, postings.position(postings.start(posting) + count - 1));
    }
    this.#positions = smallNumbers(total, last);
    let end = 0;
    for (let posting = 0; posting < pages.length; posting += 1) {
      const start = postings.start(posting);
      const count = this.count(posting);
      for (let nth = 0; nth < count; nth += 1) this.#positions[end++] = postings.position(start + nth);
    }
  }

  /** For bounding a cache, with what the arrays themselves take. */
  get byteLength(): number {
    const arrays = [this.#gaps, this.#kinds, this.#frequencies, this.#bonuses, this.#counts, this.#starts, this.#positions];
    return arrays.reduce((sum, { byteLength }) => sum + ARRAY_OVERHEAD + byteLength, 0);
  }

  /**
   * Adds the score of each posting times `weight` to the sum of its page.
   *
   * @param sums by page
   * @param touched the pages with a sum, of which there are `count`; those that get their first are added
   * @returns how many there are then
   */
  addScores(sums: Float64Array, touched: Uint32Array, count: number, weight: number): number {
    const gaps = this.#gaps;
    const kinds = this.#kinds;
    const frequencies = this.#frequencies;
    const bonuses = this.#bonuses;
    const { dampings, k1, idf, burstiness } = this.#scoring;
    let next = count;
    let page = 0;
    let posting = 0;
    for (let at = 0; at < gaps.length; at += 1) {
      const gap = gaps[at] ?? 0;
      page += gap;
      if (gap === LONG_GAP) continue;
      const kind = kinds[posting] ?? 0;
      posting += 1;
      // As in `score`.
      const frequency = frequencies[kind] ?? 0;
      const saturated = (frequency * (k1 + 1)) / (frequency + (dampings[page] ?? 0));
      const score = Math.fround((saturated + (bonuses[kind] ?? 0)) * idf * burstiness) * weight;
      // A part of a compound can have weight 0. Its page still has the score 0, and would be listed again.
      if (score === 0) continue;
      const sum = sums[page] ?? 0;
      if (sum === 0) touched[next++] = page;
      sums[page] = sum + score;
    }
    return next;
  }

  /**
   * Writes the number of the posting of each page that has a place: see `Ranker`. The loop is that of `addScores`, written out: a function
   * called for each page takes twice as long on long lists.
   */
  findPlaces(places: Uint32Array, found: Int32Array, stride: number, term: number): void {
    const gaps = this.#gaps;
    let page = 0;
    let posting = 0;
    for (let at = 0; at < gaps.length; at += 1) {
      const gap = gaps[at] ?? 0;
      page += gap;
      if (gap === LONG_GAP) continue;
      const place = places[page] ?? 0;
      if (place > 0) found[(place - 1) * stride + term] = posting;
      posting += 1;
    }
  }

  score(posting: number, page: number): number {
    const { dampings, k1, idf, burstiness } = this.#scoring;
    const kind = this.#kinds[posting] ?? 0;
    const frequency = this.#frequencies[kind] ?? 0;
    const saturated = (frequency * (k1 + 1)) / (frequency + (dampings[page] ?? 0));
    return Math.fround((saturated + (this.#bonuses[kind] ?? 0)) * idf * burstiness);
  }

  /** The first occurrence of a posting. */
  start(posting: number): number {
    let start = this.#starts[posting >>> BLOCK_BITS] ?? 0;
    for (let before = posting & ~(BLOCK - 1); before < posting; before += 1) start += this.count(before);
    return start;
  }

  /** How many occurrences of a posting are kept. */
  count(posting: number): number {
    return this.#counts[this.#kinds[posting] ?? 0] ?? 0;
  }

  /** Where an occurrence is in the page's text, counted in words. */
  position(occurrence: number): number {
    return this.#positions[occurrence] ?? 0;
  }
}

/** Of a term on one page: the first ones. A page that has it more often is about it anyway, and they bound the work of a query of frequent words. */
export const MAX_OCCURRENCES = 100;

const LONG_GAP = 255;
const BLOCK_BITS = 4;
const BLOCK = 1 << BLOCK_BITS;
/** Of a typed array and its memory, estimated. */
const ARRAY_OVERHEAD = 200;

function gapsBetween(pages: Uint32Array): Uint8Array {
  const longGaps = Math.floor((pages.at(-1) ?? 0) / LONG_GAP);
  const gaps = new Uint8Array(pages.length + longGaps);
  let end = 0;
  let last = 0;
  for (const page of pages) {
    let gap = page - last;
    for (; gap >= LONG_GAP; gap -= LONG_GAP) gaps[end++] = LONG_GAP;
    gaps[end++] = gap;
    last = page;
  }
  return end === gaps.length ? gaps : gaps.slice(0, end);
}

/** Zeros, in numbers that hold the largest one. In bytes where that saves much: code that reads arrays of several types is slower. */
function smallNumbers(length: number, largest: number): SmallNumbers {
  if (largest < 2 ** 8 && length > SHORT) return new Uint8Array(length);
  return largest < 2 ** 16 ? new Uint16Array(length) : new Uint32Array(length);
}

const SHORT = 1000;

export type SmallNumbers = Uint8Array | Uint16Array | Uint32Array;

/** Postings of one kind have as many occurrences, and differ in score by the lengths of their pages only. */
export interface PostingKinds {
  /** By posting. */
  readonly kinds: SmallNumbers;
  /** By kind: how often the page has the term, weighted. */
  readonly frequencies: readonly number[];
  /** By kind: added to what a frequency gives. */
  readonly bonuses: readonly number[];
  /** By kind: how many occurrences are kept, at most `MAX_OCCURRENCES`. */
  readonly counts: readonly number[];
}

/** What the scores of a term are computed with: see `bm25f.ts`. */
export interface Scoring {
  readonly k1: number;
  readonly idf: number;
  readonly burstiness: number;
  /** By page: BM25's k1 times its normalised length. */
  readonly dampings: Float64Array;
}
