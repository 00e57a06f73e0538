/** Any-word search over the files of a Pagefind index. README.md says how it works. */
import { LruCache } from '../cache/lru-cache.ts';
import { IndexError } from './index-error.ts';
import { PagefindIndex } from './pagefind-index.ts';
import { passage, type Match, type PageWords } from './passage.ts';
import { positionOf } from './postings.ts';
import { readQuery } from './query-terms.ts';
import { Ranking, type RankedPage } from './ranker.ts';
import type { PageRecord } from './record-format.ts';
import { RecordStore } from './record-store.ts';
import { WEIGHTS, type Weights } from './ranking-weights.ts';
import { WordLookup, type WeightedWord } from './term-lookup.ts';

/**
 * Opens an index for searching. Reads the catalogue only; words are read when a query needs them.
 *
 * @throws {IndexError} where a file is missing, damaged or of another version
 */
export function openSearch({ pagefindDirectory, recordsDirectory, weights = WEIGHTS }: SearchOptions): Search {
  const index = new PagefindIndex(pagefindDirectory);
  const records = new RecordStore(recordsDirectory);
  if (records.index === index.catalogue.hash && records.pageCount === index.pageCount) return new Search(index, records, weights);
  records.close();
  throw new IndexError(
    'mismatch',
    `The records in ${recordsDirectory} belong to another index than ${pagefindDirectory}. Build the site again (npm run build).`,
  );
}

export class Search {
  readonly #records: RecordStore;
  readonly #lookup: WordLookup;
  readonly #ranking: Ranking;
  readonly #pages = new LruCache<number, PageRecord & PageWords>(PAGE_BYTES, sizeOfPage);

  /** Use `openSearch`. */
  constructor(index: PagefindIndex, records: RecordStore, weights: Weights) {
    this.#records = records;
    this.#lookup = new WordLookup(index, records, weights);
    this.#ranking = new Ranking(this.#lookup.collection, records, weights);
  }

  /**
   * The pages that have any word of the query, the best first. The same query gives the same answer, whatever was asked before.
   *
   * @param limit most hits, a whole number from 0
   * @throws {IndexError} where a file that the query needs is damaged, or the search was closed
   */
  query(text: string, { limit }: { limit: number }): SearchHit[] {
    this.#records.assertOpen();
    const words = this.#lookup.find(readQuery(text));
    const ranked = this.#ranking.rank(words, text, limit);
    return ranked.slice(0, limit).map((page) => this.#show(page, words));
  }

  /** Closes the record store, a file that is held open. */
  close(): void {
    this.#records.close();
  }

  #show({ page, rows, score }: RankedPage, words: readonly WeightedWord[]): SearchHit {
    const shown = this.#page(page);
    const { path, title } = shown;
    return { path, title, passage: passage(shown, matchesOf(words, rows)), score: rounded(score) };
  }

  #page(page: number): PageRecord & PageWords {
    return this.#pages.getOrCompute(page, () => {
      const record = this.#records.record(page);
      return { ...record, words: record.text.split(' ') };
    });
  }
}

/** Pages kept as they are shown, in bytes. */
const PAGE_BYTES = 24 * 1024 * 1024;

/** A word alone takes some 40 bytes beside its letters. */
function sizeOfPage({ text, words }: PageRecord & PageWords): number {
  return 1000 + text.length * 2 + words.length * 40;
}

/** So that a processor's last bit does not show. Never 0. */
function rounded(score: number): number {
  return Math.max(Math.round(score * 1e4), 1) / 1e4;
}

function matchesOf(words: readonly WeightedWord[], rows: Int32Array): Match[] {
  const matches: Match[] = [];
  words.forEach(({ postings, idf }, word) => {
    const row = rows[word]!;
    if (row < 0) return;
    for (let at = postings.starts[row]!; at < postings.starts[row + 1]!; at += 1) {
      matches.push({ position: positionOf(postings.places[at]!), word, rarity: idf });
    }
  });
  return matches;
}

export interface SearchOptions {
  /** Where `pagefind-entry.json` is. */
  readonly pagefindDirectory: string;
  /** Where `writeRecords` wrote. */
  readonly recordsDirectory: string;
  /** For measuring others. */
  readonly weights?: Weights;
}

export interface SearchHit {
  /** Site path without a trailing slash: `/glossary/dilution`. */
  readonly path: string;
  readonly title: string;
  /** Plain text, at most 300 characters. */
  readonly passage: string;
  /** Above 0, and never rises down the list. Comparable within one answer only. */
  readonly score: number;
}
