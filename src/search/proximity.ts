import type { ScoredTerm } from './bm25f.ts';
import type { RankingWeights } from './ranking-weights.ts';

/**
 * The score of a page for having the terms of a query near each other: BM25TP (Rasolofo and Savoy 2003, in the form of Büttcher, Clarke
 * and Lushman 2006). Neighbouring occurrences of two different terms add their idf to each other, less with distance.
 *
 * @param terms in the order of the query, fewer than 64
 * @param postings the page's posting of each term, or -1
 * @param damping see `lengthDamping`
 */
export function proximityScore(
  terms: readonly ScoredTerm[],
  postings: readonly number[],
  damping: number,
  weights: RankingWeights,
): number {
  const gains = new Float64Array(terms.length);
  let previous: number | undefined;
  for (const occurrence of occurrencesInOrder(terms, postings)) {
    if (previous !== undefined) addNearness(gains, terms, previous, occurrence, weights);
    previous = occurrence;
  }
  return terms.reduce((sum, { idf }, term) => {
    const gain = gains[term] ?? 0;
    return sum + (Math.min(1, idf) * gain * (weights.k1 + 1)) / (gain + damping);
  }, 0);
}

function addNearness(
  gains: Float64Array,
  terms: readonly ScoredTerm[],
  first: number,
  second: number,
  weights: RankingWeights,
): void {
  const before = first & TERM_MASK;
  const after = second & TERM_MASK;
  const distance = (second >>> TERM_BITS) - (first >>> TERM_BITS);
  // A compound and its parts have the same position.
  if (before === after || distance === 0) return;
  const inOrder = after === before + 1;
  const nearness = (inOrder ? distance : distance * weights.outOfOrderPenalty) ** -weights.distancePower;
  gains[before] = (gains[before] ?? 0) + (terms[after]?.idf ?? 0) * nearness;
  gains[after] = (gains[after] ?? 0) + (terms[before]?.idf ?? 0) * nearness;
}

/** Position and term of each occurrence in one number, in the order of the text. */
function occurrencesInOrder(terms: readonly ScoredTerm[], postingOf: readonly number[]): Uint32Array {
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
      occurrences[next++] = (postings.position(occurrence) << TERM_BITS) | term;
  });
  return occurrences.sort();
}

/** Enough for more terms than a query has. Together with a position less than 32 bits. */
const TERM_BITS = 6;
const TERM_MASK = (1 << TERM_BITS) - 1;
