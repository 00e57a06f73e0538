import type { ScoredTerm } from './bm25f.ts';
import { MAX_TERMS, merged, mergeOccurrences, positionOf, termOf } from './occurrences.ts';
import type { RankingWeights } from './ranking-weights.ts';

/**
 * The score of a page for having the terms of a query near each other: BM25TP (Rasolofo and Savoy 2003, in the form of Büttcher, Clarke
 * and Lushman 2006). Neighbouring occurrences of two different terms add their idf to each other, less with distance.
 */
export class ProximityScorer {
  readonly #weights: RankingWeights;
  /** By distance, since a power takes longer than everything else. */
  readonly #inOrder: Float64Array;
  readonly #outOfOrder: Float64Array;
  /** By term, of the page that is scored. */
  readonly #gains = new Float64Array(MAX_TERMS);

  constructor(weights: RankingWeights) {
    this.#weights = weights;
    this.#inOrder = Float64Array.from({ length: PRECOMPUTED }, (_, distance) => this.#power(distance));
    this.#outOfOrder = Float64Array.from({ length: PRECOMPUTED }, (_, distance) =>
      this.#power(distance * weights.outOfOrderPenalty),
    );
  }

  /**
   * @param terms in the order of the query, fewer than 64
   * @param postings the page's posting of each term, or -1
   * @param first where those of the page are among the postings
   * @param damping see `CorpusStatistics.dampings`
   */
  score(terms: readonly ScoredTerm[], postings: Int32Array, first: number, damping: number): number {
    const gains = this.#gains.fill(0, 0, terms.length);
    const count = mergeOccurrences(terms, postings, first);
    for (let at = 1; at < count; at += 1) this.#addNearness(terms, merged[at - 1] ?? 0, merged[at] ?? 0);
    let sum = 0;
    for (let term = 0; term < terms.length; term += 1) {
      const gain = gains[term] ?? 0;
      sum += (Math.min(1, terms[term]?.idf ?? 0) * gain * (this.#weights.k1 + 1)) / (gain + damping);
    }
    return sum;
  }

  #addNearness(terms: readonly ScoredTerm[], first: number, second: number): void {
    const gains = this.#gains;
    const before = termOf(first);
    const after = termOf(second);
    const distance = positionOf(second) - positionOf(first);
    // A compound and its parts have the same position.
    if (before === after || distance === 0) return;
    const nearness = this.#nearness(distance, after === before + 1);
    gains[before] = (gains[before] ?? 0) + (terms[after]?.idf ?? 0) * nearness;
    gains[after] = (gains[after] ?? 0) + (terms[before]?.idf ?? 0) * nearness;
  }

  #nearness(distance: number, isInOrder: boolean): number {
    const precomputed = (isInOrder ? this.#inOrder : this.#outOfOrder)[distance];
    return precomputed ?? this.#power(isInOrder ? distance : distance * this.#weights.outOfOrderPenalty);
  }

  #power(distance: number): number {
    return distance ** -this.#weights.distancePower;
  }
}

/** Distances, in words. */
const PRECOMPUTED = 256;
