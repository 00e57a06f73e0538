import type { ScoredTerm } from './bm25f.ts';
import { MAX_OCCURRENCES, type ScoredPostings } from './scored-postings.ts';

/**
 * The occurrences of a query's terms on a page, in the order of the text: position and term of each in one number, which compares fast. Of a
 * term that a page has more often, `MAX_OCCURRENCES`.
 *
 * @param terms fewer than 64
 * @param postings the page's posting of each term, or -1
 * @param first where those of the page are among the postings
 * @returns valid until the next call, which writes into the same memory
 */
export function occurrencesInOrder(terms: readonly ScoredTerm[], postings: Int32Array, first: number): Uint32Array {
  return merged.subarray(0, mergeOccurrences(terms, postings, first));
}

/** The same without a view of that memory, which takes as long as the rest: writes into `merged`. @returns how many */
export function mergeOccurrences(terms: readonly ScoredTerm[], postings: Int32Array, first: number): number {
  let count = 0;
  for (let term = 0; term < terms.length; term += 1) {
    const posting = postings[first + term] ?? -1;
    const list = terms[term]?.postings;
    if (posting >= 0 && list !== undefined) count = mergeTerm(list, posting, term, count);
  }
  return count;
}

/** Merges the occurrences of a term, which are in order, with the first `count` of `merged`, from the last to the first. */
function mergeTerm(postings: ScoredPostings, posting: number, term: number, count: number): number {
  const start = postings.start(posting);
  const end = start + postings.count(posting);
  const total = count + end - start;
  let next = total - 1;
  let other = count - 1;
  for (let occurrence = end - 1; occurrence >= start; occurrence -= 1) {
    const packed = packTermOccurrence(postings.position(occurrence), term);
    while (other >= 0 && (merged[other] ?? 0) > packed) merged[next--] = merged[other--] ?? 0;
    merged[next--] = packed;
  }
  return total;
}

/** Counted in words of the text. */
export function positionOf(occurrence: number): number {
  return occurrence >>> TERM_BITS;
}

/** The number of the term in the query. */
export function termOf(occurrence: number): number {
  return occurrence & TERM_MASK;
}

export function packTermOccurrence(position: number, term: number): number {
  return (position << TERM_BITS) | term;
}

/** Enough for more terms than a query has. Together with a position less than 32 bits. */
const TERM_BITS = 6;
export const MAX_TERMS = 1 << TERM_BITS;
const TERM_MASK = MAX_TERMS - 1;

/** Of `mergeOccurrences`, valid until its next call. */
export const merged = new Uint32Array(MAX_TERMS * MAX_OCCURRENCES);
