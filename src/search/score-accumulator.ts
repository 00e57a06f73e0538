import type { ScoredPostings } from './scored-postings.ts';
import { TopK } from './top-k.ts';

/** Sums the scores of pages over the terms of a query. Its arrays are as long as the index and reused for every query. */
export class ScoreAccumulator {
  /** By page; zero between queries. */
  readonly #scores: Float64Array;
  /** The pages with a score, in the first `#count` elements. */
  readonly #pages: Uint32Array;
  #count = 0;

  constructor(pageCount: number) {
    this.#scores = new Float64Array(pageCount);
    this.#pages = new Uint32Array(pageCount);
  }

  /** Adds the scores of a term times `weight`. */
  add(postings: ScoredPostings, weight: number): void {
    this.#count = postings.addScores(this.#scores, this.#pages, this.#count, weight);
  }

  /**
   * Resets every score to zero.
   *
   * @param order of pages with equal scores: the page with the lower number comes first
   * @returns the `k` best pages, in any order
   */
  takeTop(k: number, order: Uint32Array): readonly ScoredPage[] {
    const top = new TopK<ScoredPage>(
      k,
      (a, b) => a.score > b.score || (a.score === b.score && (order[a.page] ?? 0) < (order[b.page] ?? 0)),
    );
    let least = 0;
    for (let at = 0; at < this.#count; at += 1) {
      const page = this.#pages[at] ?? 0;
      const score = this.#scores[page] ?? 0;
      this.#scores[page] = 0;
      if (score < least) continue;
      top.push({ page, score });
      least = top.worst?.score ?? 0;
    }
    this.#count = 0;
    return top.items();
  }
}

export interface ScoredPage {
  readonly page: number;
  readonly score: number;
}
