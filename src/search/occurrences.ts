import type { ScoredTerm } from './bm25f.ts';

/**
 * The occurrences of a query's terms on a page, in the order of the text: position and term of each in one number, which sorts fast.
 *
 * @param terms fewer than 64
 * @param postingOf the page's posting of each term, or -1
 */
export function occurrencesInOrder(terms: readonly ScoredTerm[], postingOf: readonly number[]): Uint32Array {
  let count = 0;
  terms.forEach(({ postings }, term) => {
    const posting = postingOf[term] ?? -1;
    if (posting >= 0) count += postings.end(posting) - postings.start(posting);
  });
  const occurrences = new Uint32Array(count);
  let next = 0;
  terms.forEach(({ postings }, term) => {
    const posting = postingOf[term] ?? -1;
    const end = posting < 0 ? 0 : postings.end(posting);
    for (let occurrence = posting < 0 ? 0 : postings.start(posting); occurrence < end; occurrence += 1)
      occurrences[next++] = packTermOccurrence(postings.position(occurrence), term);
  });
  return occurrences.sort();
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
const TERM_MASK = (1 << TERM_BITS) - 1;
