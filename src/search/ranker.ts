/** Orders pages for a query: by its words alone, then the best of them by what only the whole query tells. */
import { Best } from './top-k.ts';
import { nameKey, nameKeysWithin } from './title-hash.ts';
import { commonTheme, likeness } from './page-vectors.ts';
import { proximityOf } from './proximity.ts';
import type { RecordStore } from './record-store.ts';
import type { Collection } from './bm25f.ts';
import type { Weights } from './ranking-weights.ts';
import type { WeightedWord } from './term-lookup.ts';

export class Ranking {
  readonly #collection: Collection;
  readonly #records: RecordStore;
  readonly #weights: Weights;
  /** By page; zero between queries. */
  readonly #scores: Float64Array;
  /** Room for the pages that a query touches. */
  readonly #touched: Uint32Array;

  constructor(collection: Collection, records: RecordStore, weights: Weights) {
    this.#collection = collection;
    this.#records = records;
    this.#weights = weights;
    this.#scores = new Float64Array(collection.pageCount);
    this.#touched = new Uint32Array(collection.pageCount);
  }

  /**
   * @param text the query as it was asked, which may be the name of a page
   * @returns at least `most` pages where there are as many, the best first
   * @throws {IndexError}
   */
  rank(words: readonly WeightedWord[], text: string, most: number): RankedPage[] {
    const candidates = this.#byWords(words, Math.max(most, this.#weights.candidates));
    return this.#byLikeness(this.#byWholeQuery(candidates, words, text), words);
  }

  /** The pages with the highest sum of word scores. */
  #byWords(words: readonly WeightedWord[], most: number): { page: number; score: number }[] {
    const scores = this.#scores;
    const touched = this.#touched;
    const { order } = this.#records;
    let count = 0;
    for (const { postings, scores: earned, weight } of words) {
      for (let row = 0; row < earned.length; row += 1) {
        const gain = earned[row]! * weight;
        // Of a part that its page weighs 0: the page was not found by it, and would be counted as untouched again.
        if (gain === 0) continue;
        const page = postings.pages[row]!;
        if (scores[page] === 0) touched[count++] = page;
        scores[page]! += gain;
      }
    }
    const best = new Best(most, (a, b) => scores[a]! > scores[b]! || (scores[a] === scores[b] && order[a]! < order[b]!));
    for (let at = 0; at < count; at += 1) best.offer(touched[at]!);
    const candidates = best.list().map((page) => ({ page, score: scores[page]! }));
    for (let at = 0; at < count; at += 1) scores[touched[at]!] = 0;
    return candidates;
  }

  /** With words near each other, and the query's being a page's name. */
  #byWholeQuery(
    candidates: readonly { page: number; score: number }[],
    words: readonly WeightedWord[],
    text: string,
  ): RankedPage[] {
    const { proximity } = this.#weights;
    const named = this.#pagesNamed(text, words);
    const ranked = candidates.map(({ page, score }) => {
      const rows = rowsOf(page, words);
      const nearness = words.length > 1 ? proximityOf(words, rows, this.#damping(page), this.#weights) : 0;
      return { page, rows, score: score + proximity * nearness + (named.get(page) ?? 0) };
    });
    return this.#sort(ranked);
  }

  /** With likeness to the best pages. */
  #byLikeness(ranked: readonly RankedPage[], words: readonly WeightedWord[]): RankedPage[] {
    const { likeness: weight, likenessTo } = this.#weights;
    const themes = this.#records.themes();
    const best = ranked.slice(0, likenessTo);
    const stems = words.map(({ stem }) => stem);
    const theme = commonTheme(themes, best, stems);
    const scale = weight * (best[0]?.score ?? 0);
    return this.#sort(
      ranked.map(({ page, rows, score }) => ({ page, rows, score: score + scale * likeness(themes, page, theme) })),
    );
  }

  /** What each page earns whose name the query is, or has. */
  #pagesNamed(text: string, words: readonly WeightedWord[]): ReadonlyMap<number, number> {
    const earned = new Map<number, number>();
    if (text.length > LONGEST_NAME) return earned;
    const { exactName, nameWithin } = this.#weights;
    const add = (key: number, gain: number): void => {
      for (const page of this.#records.pagesNamed(key)) earned.set(page, Math.max(gain, earned.get(page) ?? 0));
    };
    const rarity = new Map(words.map(({ stem, idf }) => [stem, idf]));
    const sum = (stems: Iterable<string>): number =>
      Array.from(new Set(stems), (stem) => rarity.get(stem) ?? 0).reduce((a, b) => a + b, 0);
    for (const { key, stems } of nameKeysWithin(text)) add(key, nameWithin * sum(stems));
    const whole = nameKey(text);
    if (whole !== undefined) add(whole, exactName * sum(rarity.keys()));
    return earned;
  }

  /** BM25's k1 times the page's length factor. */
  #damping(page: number): number {
    const { k1, b } = this.#weights;
    return k1 * (1 - b + (b * this.#collection.lengths[page]!) / this.#collection.meanLength);
  }

  #sort(ranked: RankedPage[]): RankedPage[] {
    const { order } = this.#records;
    return ranked.sort((a, b) => b.score - a.score || order[a.page]! - order[b.page]!);
  }
}

/** Characters. */
const LONGEST_NAME = 1000;

/** For each word the row of `page` in its postings, or -1. */
function rowsOf(page: number, words: readonly WeightedWord[]): Int32Array {
  const rows = new Int32Array(words.length);
  for (let word = 0; word < rows.length; word += 1) {
    const { pages } = words[word]!.postings;
    let low = 0;
    let high = pages.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (pages[middle]! < page) low = middle + 1;
      else high = middle;
    }
    rows[word] = pages[low] === page ? low : -1;
  }
  return rows;
}

export interface RankedPage {
  readonly page: number;
  /** For each word of the query the page's row in its postings, or -1. */
  readonly rows: Int32Array;
  readonly score: number;
}
