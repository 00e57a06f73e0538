import { LruCache } from '../cache/lru-cache.ts';
import { byteLengthOf, corpusStatistics, scoreTerm, type CorpusStatistics, type ScoredTerm } from './bm25f.ts';
import { fuzzyTerms } from './fuzzy-terms.ts';
import type { SearchLanguage } from './language.ts';
import type { PagefindIndex } from './pagefind-index.ts';
import { PostingList } from './posting-list.ts';
import type { QueryTerm } from './query-terms.ts';
import type { RankingWeights } from './ranking-weights.ts';
import type { RecordStore } from './record-store.ts';
import { normalizeWord } from './tokenize.ts';

/** Looks up the terms of queries in the index and caches their scored posting lists. */
export class TermLookup {
  readonly corpus: CorpusStatistics;
  readonly #index: PagefindIndex;
  readonly #records: RecordStore;
  readonly #weights: RankingWeights;
  readonly #terms = new LruCache<string, ScoredTerm | undefined>(CACHE_BYTES, byteLength);
  readonly #fuzzyTerms = new LruCache<string, FuzzyTerm | undefined>(CACHE_BYTES / 8, byteLength);

  constructor(index: PagefindIndex, records: RecordStore, weights: RankingWeights) {
    this.corpus = corpusStatistics(index.metadata, weights);
    this.#index = index;
    this.#records = records;
    this.#weights = weights;
  }

  /**
   * Looks up the heaviest of the terms that the index contains or has fuzzy terms for, in the order of the query: proximity depends on it,
   * and the last bit of a score on the order of the additions.
   *
   * @throws {IndexError}
   * @throws {FilesNotLoaded}
   */
  find(query: readonly QueryTerm[]): FoundTerms {
    const found: WeightedTerm[] = [];
    const corrected: Correction[] = [];
    const absent: QueryTerm[] = [];
    let fuzzyCount = 0;
    for (const term of query.slice(0, MAX_LOOKED_UP)) {
      const { typed, count } = term;
      const exact = this.#exact(term);
      const isReplaced = exact === undefined && !term.optional && (fuzzyCount += 1) <= MAX_FUZZY;
      const fuzzy = isReplaced ? this.#fuzzy(term) : undefined;
      if (exact !== undefined) found.push({ ...exact, stem: term.stem, typed, weight: count });
      else if (fuzzy !== undefined) found.push({ ...fuzzy, stem: term.stem, typed, weight: count * this.#weights.fuzzyTerm });
      else absent.push(term);
      if (fuzzy !== undefined) corrected.push({ from: isWhole(term) ? typed : term.word, to: fuzzy.similarWord });
    }
    return {
      terms: heaviest(found, this.#weights.maxTerms),
      missing: missingWords(absent, found, this.#records.language),
      corrected,
    };
  }

  /** The files that `find` reads for a query, but for those that are cached. */
  filesFor(query: readonly QueryTerm[]): string[] {
    const isTerm = (stem: string) => this.#records.terms.has(stem);
    const notCached = query
      .slice(0, MAX_LOOKED_UP)
      .filter(({ stem, word }) => !this.#terms.get(stem) && !this.#fuzzyTerms.get(word));
    const exact = notCached.filter(({ stem }) => isTerm(stem)).map(({ stem }) => stem);
    const replaced = notCached.filter(({ stem, optional }) => !optional && !isTerm(stem)).slice(0, MAX_FUZZY);
    const fuzzy = replaced.flatMap(({ word }) => fuzzyTerms(word, this.#records).map(({ stem }) => stem));
    return this.#index.filesOf([...exact, ...fuzzy.filter(isTerm)]);
  }

  #exact({ stem }: QueryTerm): ScoredTerm | undefined {
    return this.#terms.getOrCompute(stem, () => this.#score(this.#postings(stem)));
  }

  /** The union of the fuzzy terms' posting lists, as one term. */
  #fuzzy({ word }: QueryTerm): FuzzyTerm | undefined {
    return this.#fuzzyTerms.getOrCompute(word, () => {
      const found = fuzzyTerms(word, this.#records).flatMap((term) => {
        const postings = this.#postings(term.stem);
        return postings === undefined ? [] : { similarWord: term.word, postings };
      });
      const lists = found.map(({ postings }) => postings);
      const scored = this.#score(lists.length > 1 ? PostingList.merge(lists, this.corpus.fieldCount) : lists[0]);
      const mostPages = Math.max(...lists.map(({ pages }) => pages.length));
      const mostFrequent = found.find(({ postings }) => postings.pages.length === mostPages);
      return scored && mostFrequent && { ...scored, similarWord: mostFrequent.similarWord };
    });
  }

  /** No chunk is read for a term that the index does not have. */
  #postings(stem: string): PostingList | undefined {
    return this.#records.terms.has(stem) ? this.#index.postings(stem) : undefined;
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

function byteLength(term: ScoredTerm | undefined): number {
  return term === undefined ? 200 : byteLengthOf(term);
}

/**
 * The words of a query that no page has, nor a similar one. A compound counts as found if the index has it whole, or all of its parts where
 * the query separates them: `seed-round` is `seed round`, but `OpenAI` is not `open ai`.
 */
function missingWords(
  absent: readonly QueryTerm[],
  found: readonly WeightedTerm[],
  { stem, isStopWord }: SearchLanguage,
): string[] {
  const whole = new Set(found.map(({ stem }) => stem));
  const lacks = absent.filter(({ word, typed, optional }) => {
    if (isStopWord(word)) return false;
    return optional ? !SEPARATED.test(typed) : !whole.has(stem(normalizeWord(typed)));
  });
  return [...new Set(lacks.map(({ typed }) => typed))];
}

const SEPARATED = /[^\p{Alphabetic}\p{N}\p{M}]/u;

function isWhole({ word, typed }: QueryTerm): boolean {
  return word === normalizeWord(typed);
}

function heaviest(terms: readonly WeightedTerm[], most: number): WeightedTerm[] {
  if (terms.length <= most) return [...terms];
  const byWeight = [...terms].sort((a, b) => b.idf * b.weight - a.idf * a.weight);
  const kept = new Set(byWeight.slice(0, most));
  return terms.filter((term) => kept.has(term));
}

/** What the index has of a query. */
export interface FoundTerms {
  readonly terms: readonly WeightedTerm[];
  /** Words of the query, as typed, that are on no page and resemble none. Stop words are never among them. */
  readonly missing: readonly string[];
  readonly corrected: readonly Correction[];
}

/** A word that is on no page and was replaced. */
export interface Correction {
  /** As typed. */
  readonly from: string;
  /** The similar word that is on the most pages; others that are similar count too. */
  readonly to: string;
}

interface FuzzyTerm extends ScoredTerm {
  readonly similarWord: string;
}

export interface WeightedTerm extends ScoredTerm {
  readonly stem: string;
  /** The word of the query that it is from. */
  readonly typed: string;
  /** How often the query has it; less for fuzzy terms. */
  readonly weight: number;
}
