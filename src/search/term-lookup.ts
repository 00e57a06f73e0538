import { LruCache } from '../cache/lru-cache.ts';
import { byteLengthOf, corpusStatistics, scoreTerm, type CorpusStatistics, type ScoredTerm } from './bm25f.ts';
import { fuzzyTerms } from './fuzzy-terms.ts';
import type { PagefindIndex } from './pagefind-index.ts';
import { PostingList } from './posting-list.ts';
import type { QueryTerm } from './query-terms.ts';
import type { RankingWeights } from './ranking-weights.ts';
import type { RecordStore } from './record-store.ts';

/** Looks up the terms of queries in the index and caches their scored posting lists. */
export class TermLookup {
  readonly corpus: CorpusStatistics;
  readonly #index: PagefindIndex;
  readonly #records: RecordStore;
  readonly #weights: RankingWeights;
  readonly #terms = new LruCache<string, ScoredTerm | undefined>(CACHE_BYTES, (term) =>
    term === undefined ? 200 : byteLengthOf(term),
  );

  constructor(index: PagefindIndex, records: RecordStore, weights: RankingWeights) {
    this.corpus = corpusStatistics(index.metadata);
    this.#index = index;
    this.#records = records;
    this.#weights = weights;
  }

  /**
   * @returns the heaviest of the terms that the index contains or has fuzzy terms for, in the order of the query: proximity depends on it,
   * and the last bit of a score on the order of the additions
   * @throws {IndexError}
   */
  find(query: readonly QueryTerm[]): WeightedTerm[] {
    const found: WeightedTerm[] = [];
    let missing = 0;
    for (const term of query.slice(0, MAX_LOOKED_UP)) {
      const exact = this.#exact(term);
      if (exact !== undefined) found.push({ ...exact, stem: term.stem, weight: term.count });
      else if (!term.optional && (missing += 1) <= MAX_FUZZY) found.push(...this.#fuzzy(term));
    }
    return heaviest(found, this.#weights.maxTerms);
  }

  #exact({ stem }: QueryTerm): ScoredTerm | undefined {
    return this.#terms.getOrCompute(stem, () => this.#score(this.#index.postings(stem)));
  }

  /** The union of the fuzzy terms' posting lists, as one term. */
  #fuzzy({ word, stem, count }: QueryTerm): WeightedTerm[] {
    const scored = this.#terms.getOrCompute(`~${word}`, () => {
      const lists = fuzzyTerms(word, this.#index, this.#records).flatMap((term) => this.#index.postings(term) ?? []);
      return this.#score(lists.length > 1 ? PostingList.merge(lists, this.corpus.fieldCount) : lists[0]);
    });
    return scored === undefined ? [] : [{ ...scored, stem, weight: count * this.#weights.fuzzyTerm }];
  }

  #score(postings: PostingList | undefined): ScoredTerm | undefined {
    return postings && scoreTerm(postings, this.corpus, this.#weights);
  }
}

/** Distinct terms of a query that are looked up, to find the heaviest: a bound on hostile queries. */
const MAX_LOOKED_UP = 48;
/** Terms of a query for which fuzzy terms are searched. */
const MAX_FUZZY = 6;
const CACHE_BYTES = 24 * 1024 * 1024;

function heaviest(terms: readonly WeightedTerm[], most: number): WeightedTerm[] {
  if (terms.length <= most) return [...terms];
  const byWeight = [...terms].sort((a, b) => b.idf * b.weight - a.idf * a.weight);
  const kept = new Set(byWeight.slice(0, most));
  return terms.filter((term) => kept.has(term));
}

export interface WeightedTerm extends ScoredTerm {
  readonly stem: string;
  /** How often the query has it; less for fuzzy terms. */
  readonly weight: number;
}
