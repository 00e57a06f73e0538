/** The words of a query with what each page earns for them. */
import { LruCache } from '../cache/lru-cache.ts';
import type { PagefindIndex } from './pagefind-index.ts';
import { unite, type Postings } from './postings.ts';
import type { QueryWord } from './query-terms.ts';
import type { RecordStore } from './record-store.ts';
import { collectionOf, scoreWord, sizeOfWord, type Collection, type ScoredWord } from './bm25f.ts';
import { standIns } from './fuzzy-terms.ts';
import type { Weights } from './ranking-weights.ts';

export class WordLookup {
  readonly collection: Collection;
  readonly #index: PagefindIndex;
  readonly #records: RecordStore;
  readonly #weights: Weights;
  readonly #words = new LruCache<string, ScoredWord | undefined>(WORD_BYTES, (word) =>
    word === undefined ? 200 : sizeOfWord(word),
  );

  constructor(index: PagefindIndex, records: RecordStore, weights: Weights) {
    this.collection = collectionOf(index.catalogue);
    this.#index = index;
    this.#records = records;
    this.#weights = weights;
  }

  /**
   * @returns the heaviest of the words that the index has or has stand-ins for, in the order of the query: proximity needs it, and the
   * order in which scores are added decides their last bit
   * @throws {IndexError}
   */
  find(query: readonly QueryWord[]): WeightedWord[] {
    const found: WeightedWord[] = [];
    let missing = 0;
    for (const word of query.slice(0, MOST_LOOKED_UP)) {
      const exact = this.#exact(word.stem);
      if (exact !== undefined) found.push({ ...exact, stem: word.stem, weight: word.count });
      else if (!word.optional && (missing += 1) <= MOST_MISSING) found.push(...this.#near(word));
    }
    return heaviest(found, this.#weights.terms);
  }

  #exact(stem: string): ScoredWord | undefined {
    return this.#words.getOrCompute(stem, () => this.#score(this.#index.postings(stem)));
  }

  #near({ word, stem, count }: QueryWord): WeightedWord[] {
    const near = this.#words.getOrCompute(`~${word}`, () => {
      const postings = standIns(word, this.#index, this.#records).map((standIn) => this.#index.postings(standIn));
      const known = postings.filter((found) => found !== undefined);
      return this.#score(known.length > 1 ? unite(known) : known[0]);
    });
    return near === undefined ? [] : [{ ...near, stem, weight: count * this.#weights.standIn }];
  }

  #score(postings: Postings | undefined): ScoredWord | undefined {
    return postings && scoreWord(postings, this.collection, this.#weights);
  }
}

/** Distinct words of a query whose rarity is looked up, of which the heaviest are kept: a bound on hostile queries. */
const MOST_LOOKED_UP = 48;
/** Words of a query for which stand-ins are sought. */
const MOST_MISSING = 6;
/** Scored words kept, in bytes. */
const WORD_BYTES = 24 * 1024 * 1024;

function heaviest(words: readonly WeightedWord[], most: number): WeightedWord[] {
  if (words.length <= most) return [...words];
  const byWeight = words
    .map((word, at) => ({ at, weighs: word.idf * word.weight }))
    .sort((a, b) => b.weighs - a.weighs || a.at - b.at);
  const kept = new Set(byWeight.slice(0, most).map(({ at }) => at));
  return words.filter((_, at) => kept.has(at));
}

export interface WeightedWord extends ScoredWord {
  readonly stem: string;
  /** How often the query has it, and less for a stand-in. */
  readonly weight: number;
}
