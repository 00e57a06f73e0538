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

  /** Adds `scores[i] * weight` to the page `pages[i]`. The `?? 0` never apply: the indexes are in range. */
  add(pages: Uint32Array, scores: Float32Array, weight: number): void {
    const sums = this.#scores;
    const touched = this.#pages;
    let count = this.#count;
    for (let posting = 0; posting < scores.length; posting += 1) {
      const score = (scores[posting] ?? 0) * weight;
      // A part of a compound can have weight 0. Its page still has the score 0, and would be listed again.
      if (score === 0) continue;
      const page = pages[posting] ?? 0;
      const sum = sums[page] ?? 0;
      if (sum === 0) touched[count++] = page;
      sums[page] = sum + score;
    }
    this.#count = count;
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
