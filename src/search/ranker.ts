import { inverseFrequency, lengthDamping, type CorpusStatistics } from './bm25f.ts';
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
  #similarity: SimilarityScorer | undefined;

  constructor(corpus: CorpusStatistics, records: RecordStore, weights: RankingWeights) {
    this.#corpus = corpus;
    this.#records = records;
    this.#weights = weights;
    this.#accumulator = new ScoreAccumulator(corpus.pageCount);
    this.#proximity = new ProximityScorer(weights);
  }

  /**
   * @param words of the query, which may be or contain the name of a page
   * @returns at least `limit` pages if as many match, best first
   * @throws {IndexError}
   */
  rank(terms: readonly WeightedTerm[], words: readonly NameWord[], limit: number): RankedPage[] {
    const candidates = this.#scoreTerms(terms, Math.max(limit, this.#weights.rerankedPages));
    const ranked = this.#addProximityAndNames(candidates, terms, words);
    this.#addSimilarity(ranked, terms);
    ranked.sort((a, b) => this.#compare(a, b));
    return (ranked[0]?.score ?? 0) < this.#floor(terms) ? [] : ranked;
  }

  /** The pages with the highest sums of term scores, in any order. */
  #scoreTerms(terms: readonly WeightedTerm[], most: number): readonly ScoredPage[] {
    for (const { postings, scores, weight } of terms) this.#accumulator.add(postings.pages, scores, weight);
    return this.#accumulator.takeTop(most, this.#records.pathOrder);
  }

  #addProximityAndNames(
    candidates: readonly ScoredPage[],
    terms: readonly WeightedTerm[],
    words: readonly NameWord[],
  ): RankedPage[] {
    const nameScores = this.#nameScores(words, terms);
    const idf = sumOfIdf(terms);
    // In the order of the lists, each of which is then read once.
    const inOrder = [...candidates].sort((a, b) => a.page - b.page);
    const reached = terms.map(() => 0);
    return inOrder.map(({ page, score }) => {
      const postings = terms.map(({ postings }, term) => {
        const posting = postings.lowerBound(page, reached[term] ?? 0);
        reached[term] = posting;
        return postings.pages[posting] === page ? posting : -1;
      });
      const damping = lengthDamping(page, this.#corpus, this.#weights);
      const proximity = terms.length > 1 ? this.#proximity.score(terms, postings, damping) : 0;
      const sum = score + this.#weights.proximity * proximity + (nameScores.get(page) ?? 0);
      const coverage = coveredIdf(terms, postings) / idf;
      // A power takes longer than all the rest of this.
      return { page, postings, score: coverage === 1 ? sum : sum * coverage ** this.#weights.coverage };
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

/** The sum over the terms that a page has. */
function coveredIdf(terms: readonly WeightedTerm[], postings: readonly number[]): number {
  let covered = 0;
  for (const [term, { idf, weight }] of terms.entries()) {
    if ((postings[term] ?? -1) >= 0) covered += idf * Math.min(1, weight);
  }
  return covered;
}

export interface RankedPage {
  readonly page: number;
  score: number;
  /** The page's posting of each term of the query, or -1. */
  readonly postings: readonly number[];
}
