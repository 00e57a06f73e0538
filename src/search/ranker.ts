import { inverseFrequency, type CorpusStatistics } from './bm25f.ts';
import { SimilarityScorer } from './page-vectors.ts';
import { ProximityScorer } from './proximity.ts';
import type { RankingWeights } from './ranking-weights.ts';
import type { RecordStore } from './record-store.ts';
import { ScoreAccumulator, type ScoredPage } from './score-accumulator.ts';
import type { WeightedTerm } from './term-lookup.ts';
import { eachNameWithin, nameHash, type NameWord, titleBeginningHash } from './title-hash.ts';
import { TopK } from './top-k.ts';

/** Ranks pages: by the scores of single terms, then re-ranks the best by what the whole query tells. */
export class Ranker {
  readonly #corpus: CorpusStatistics;
  readonly #records: RecordStore;
  readonly #weights: RankingWeights;
  readonly #accumulator: ScoreAccumulator;
  readonly #proximity: ProximityScorer;
  /** By page, its number among the candidates from 1; 0 between queries. */
  readonly #places: Uint32Array;
  #similarity: SimilarityScorer | undefined;

  constructor(corpus: CorpusStatistics, records: RecordStore, weights: RankingWeights) {
    this.#corpus = corpus;
    this.#records = records;
    this.#weights = weights;
    this.#accumulator = new ScoreAccumulator(corpus.pageCount);
    this.#proximity = new ProximityScorer(weights);
    this.#places = new Uint32Array(corpus.pageCount);
  }

  /**
   * @param words of the query, which may be or contain the name of a page
   * @param limit of the pages that are returned
   * @throws {IndexError}
   */
  rank(terms: readonly WeightedTerm[], words: readonly NameWord[], limit: number): Ranking {
    const candidates = this.#scoreTerms(terms, Math.max(limit, this.#weights.rerankedPages));
    const postings = this.#postingsOf(candidates, terms);
    const ranked = this.#addProximityAndNames(candidates, postings, terms, words);
    this.#addSimilarity(ranked, terms);
    const best = this.#best(ranked, Math.max(limit, 1));
    if ((best[0]?.score ?? 0) < this.#floor(terms)) return { pages: [], postings, total: 0 };
    return { pages: best.slice(0, limit), postings, total: ranked.length };
  }

  /** The pages with the highest sums of term scores, in any order. */
  #scoreTerms(terms: readonly WeightedTerm[], most: number): readonly ScoredPage[] {
    for (const { postings, weight } of terms) this.#accumulator.add(postings, weight);
    return this.#accumulator.takeTop(most, this.#records.pathOrder);
  }

  /** See `Ranking.postings`. Each list is read once. */
  #postingsOf(candidates: readonly ScoredPage[], terms: readonly WeightedTerm[]): Int32Array {
    const found = new Int32Array(candidates.length * terms.length).fill(-1);
    const places = this.#places;
    candidates.forEach(({ page }, candidate) => (places[page] = candidate + 1));
    terms.forEach(({ postings }, term) => postings.findPlaces(places, found, terms.length, term));
    for (const { page } of candidates) places[page] = 0;
    return found;
  }

  #addProximityAndNames(
    candidates: readonly ScoredPage[],
    postings: Int32Array,
    terms: readonly WeightedTerm[],
    words: readonly NameWord[],
  ): RankedPage[] {
    const nameScores = this.#nameScores(words, terms);
    const idf = sumOfIdf(terms);
    return candidates.map(({ page, score }, candidate) => {
      const first = candidate * terms.length;
      let covered = 0;
      let count = 0;
      for (let term = 0; term < terms.length; term += 1) {
        if ((postings[first + term] ?? -1) < 0) continue;
        const { idf = 0, weight = 0 } = terms[term] ?? {};
        covered += idf * Math.min(1, weight);
        count += 1;
      }
      const proximity = count > 1 ? this.#proximity.score(terms, postings, first, this.#corpus.dampings[page] ?? 0) : 0;
      const sum = score + this.#weights.proximity * proximity + (nameScores.get(page) ?? 0);
      const coverage = covered / idf;
      // A power takes longer than all the rest of this.
      return { page, first, score: coverage === 1 ? sum : sum * coverage ** this.#weights.coverage };
    });
  }

  #addSimilarity(ranked: readonly RankedPage[], terms: readonly WeightedTerm[]): void {
    const { similarity, similarityPages } = this.#weights;
    const best = this.#best(ranked, similarityPages);
    const scale = similarity * (best[0]?.score ?? 0);
    this.#similarity ??= new SimilarityScorer(this.#records.pageVectors());
    this.#similarity.compareWith(
      best,
      terms.map(({ stem }) => stem),
    );
    for (const result of ranked) result.score += scale * this.#similarity.score(result.page);
  }

  #best(ranked: readonly RankedPage[], count: number): RankedPage[] {
    const best = new TopK<RankedPage>(count, (a, b) => this.#compare(a, b) < 0);
    for (const result of ranked) best.push(result);
    return best.list();
  }

  /**
   * The score below which even the best page only mentions words of the query in passing. A page about them has the most telling ones, and
   * several times: as often as the words of these pages usually are repeated, since in texts of one sentence no word is.
   */
  #floor(terms: readonly WeightedTerm[]): number {
    const { minScore, tellingTerms, k1 } = this.#weights;
    const { meanRepetitions } = this.#records;
    const telling = [...terms].sort((a, b) => b.idf - a.idf).slice(0, tellingTerms);
    return (minScore * sumOfIdf(telling) * meanRepetitions * (k1 + 1)) / (meanRepetitions + k1);
  }

  /** The scores of pages whose title or alias is the query or a part of it, or whose title begins with the query. */
  #nameScores(words: readonly NameWord[], terms: readonly WeightedTerm[]): ReadonlyMap<number, number> {
    const { exactTitle, titleBeginning, titleWithinQuery, titleStemsWithinQuery } = this.#weights;
    const records = this.#records;
    const scores = new Map<number, number>();
    const add = (page: number, score: number): void => void scores.set(page, Math.max(score, scores.get(page) ?? 0));
    // A title of frequent words tells as much as a word that no other page has.
    const least = inverseFrequency(1, this.#corpus.pageCount);
    eachNameWithin(words, (hash, exact, { from, to }) => {
      const pages = records.pagesNamed(hash);
      if (pages.length === 0) return;
      const sum = Math.max(least, sumOfIdf(termsAmong(terms, words.slice(from, to))));
      const inSameWords = records.pagesNamed(exact);
      for (const page of pages) add(page, sum * (inSameWords.includes(page) ? titleWithinQuery : titleStemsWithinQuery));
    });
    const whole = Math.max(least, sumOfIdf(terms));
    const beginning = titleBeginningHash(words);
    if (beginning !== undefined) for (const page of records.pagesNamed(beginning)) add(page, titleBeginning * whole);
    const name = nameHash(words);
    if (name !== undefined) for (const page of records.pagesNamed(name)) add(page, exactTitle * whole);
    return scores;
  }

  /** Best first, and of equal ones the one with the first path. */
  #compare(a: RankedPage, b: RankedPage): number {
    const { pathOrder } = this.#records;
    return b.score - a.score || (pathOrder[a.page] ?? 0) - (pathOrder[b.page] ?? 0);
  }
}

function termsAmong(terms: readonly WeightedTerm[], words: readonly NameWord[]): WeightedTerm[] {
  return terms.filter((term) => words.some(({ stem }) => stem === term.stem));
}

function sumOfIdf(terms: readonly WeightedTerm[]): number {
  return terms.reduce((sum, { idf }) => sum + idf, 0);
}

export interface Ranking {
  /** Best first. */
  readonly pages: readonly RankedPage[];
  /** Of each page the posting of each term of the query, or -1. */
  readonly postings: Int32Array;
  /** How many pages match, of those that were ranked. */
  readonly total: number;
}

export interface RankedPage {
  readonly page: number;
  score: number;
  /** Where its postings start. */
  readonly first: number;
}
