import { inverseFrequency, lengthDamping, type CorpusStatistics } from './bm25f.ts';
import { centroidOf, cosineSimilarity } from './page-vectors.ts';
import { ProximityScorer } from './proximity.ts';
import type { RankingWeights } from './ranking-weights.ts';
import type { RecordStore } from './record-store.ts';
import { ScoreAccumulator, type ScoredPage } from './score-accumulator.ts';
import type { WeightedTerm } from './term-lookup.ts';
import { titleBeginningHash, titleHash, titleHashesWithin } from './title-hash.ts';

/** Ranks pages: by the scores of single terms, then re-ranks the best by what the whole query tells. */
export class Ranker {
  readonly #corpus: CorpusStatistics;
  readonly #records: RecordStore;
  readonly #weights: RankingWeights;
  readonly #accumulator: ScoreAccumulator;
  readonly #proximity: ProximityScorer;

  constructor(corpus: CorpusStatistics, records: RecordStore, weights: RankingWeights) {
    this.#corpus = corpus;
    this.#records = records;
    this.#weights = weights;
    this.#accumulator = new ScoreAccumulator(corpus.pageCount);
    this.#proximity = new ProximityScorer(weights);
  }

  /**
   * @param query the whole text, which may be the title of a page
   * @returns at least `limit` pages if as many match, best first
   * @throws {IndexError}
   */
  rank(terms: readonly WeightedTerm[], query: string, limit: number): RankedPage[] {
    const candidates = this.#scoreTerms(terms, Math.max(limit, this.#weights.rerankedPages));
    const ranked = this.#addSimilarity(this.#addProximityAndTitles(candidates, terms, query), terms);
    return (ranked[0]?.score ?? 0) < this.#floor(terms) ? [] : ranked;
  }

  /** The pages with the highest sums of term scores. */
  #scoreTerms(terms: readonly WeightedTerm[], most: number): readonly ScoredPage[] {
    for (const { postings, scores, weight } of terms) this.#accumulator.add(postings.pages, scores, weight);
    return this.#accumulator.takeTop(most, this.#records.pathOrder);
  }

  #addProximityAndTitles(candidates: readonly ScoredPage[], terms: readonly WeightedTerm[], query: string): RankedPage[] {
    const titleScores = this.#titleScores(query, terms);
    const idf = sumOfIdf(terms);
    const ranked: RankedPage[] = [];
    for (const { page, score } of candidates) {
      const postings = terms.map((term) => term.postings.indexOf(page));
      const coverage = coveredIdf(terms, postings) / idf;
      const damping = lengthDamping(page, this.#corpus, this.#weights);
      const proximity = terms.length > 1 ? this.#proximity.score(terms, postings, damping) : 0;
      const sum = score + this.#weights.proximity * proximity + (titleScores.get(page) ?? 0);
      ranked.push({ page, postings, score: sum * coverage ** this.#weights.coverage });
    }
    return this.#sort(ranked);
  }

  #addSimilarity(ranked: RankedPage[], terms: readonly WeightedTerm[]): RankedPage[] {
    const { similarity, similarityPages } = this.#weights;
    const vectors = this.#records.pageVectors();
    const best = ranked.slice(0, similarityPages);
    const scale = similarity * (best[0]?.score ?? 0);
    const stems = terms.map(({ stem }) => stem);
    const centroid = centroidOf(vectors, best, stems);
    for (const result of ranked) result.score += scale * cosineSimilarity(vectors, result.page, centroid);
    return this.#sort(ranked);
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

  /** The scores of pages whose title or alias is the query or a part of it. */
  #titleScores(query: string, terms: readonly WeightedTerm[]): ReadonlyMap<number, number> {
    const scores = new Map<number, number>();
    if (query.length > MAX_TITLE_LENGTH) return scores;
    const { exactTitle, titleBeginning, titleWithinQuery } = this.#weights;
    const idf = new Map(terms.map((term) => [term.stem, term.idf]));
    // A title of frequent words tells as much as a word that no other page has.
    const least = inverseFrequency(1, this.#corpus.pageCount);
    const sum = (stems: Iterable<string>): number =>
      Math.max(
        least,
        Array.from(new Set(stems), (stem) => idf.get(stem) ?? 0).reduce((a, b) => a + b, 0),
      );
    // Few parts of a query are a title, so that few sums are needed.
    const add = (hash: number, weight: number, stems: Iterable<string>): void => {
      for (const page of this.#records.pagesTitled(hash)) scores.set(page, Math.max(weight * sum(stems), scores.get(page) ?? 0));
    };
    for (const { hash, stems } of titleHashesWithin(query, this.#records.language)) add(hash, titleWithinQuery, stems);
    const beginning = titleBeginningHash(query, this.#records.language);
    if (beginning !== undefined) add(beginning, titleBeginning, idf.keys());
    const whole = titleHash(query, this.#records.language);
    if (whole !== undefined) add(whole, exactTitle, [...idf.keys()]);
    return scores;
  }

  #sort(ranked: RankedPage[]): RankedPage[] {
    const { pathOrder } = this.#records;
    return ranked.sort((a, b) => b.score - a.score || (pathOrder[a.page] ?? 0) - (pathOrder[b.page] ?? 0));
  }
}

function sumOfIdf(terms: readonly WeightedTerm[]): number {
  return terms.reduce((sum, { idf }) => sum + idf, 0);
}

/** The sum over the terms that a page has. */
function coveredIdf(terms: readonly WeightedTerm[], postings: readonly number[]): number {
  let covered = 0;
  for (const [term, { idf, weight }] of terms.entries()) {
    if ((postings[term] ?? -1) >= 0) covered += idf * Math.min(1, weight);
  }
  return covered;
}

/** Characters. */
const MAX_TITLE_LENGTH = 1000;

export interface RankedPage {
  readonly page: number;
  score: number;
  /** The page's posting of each term of the query, or -1. */
  readonly postings: readonly number[];
}
