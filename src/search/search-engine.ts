import { LruCache } from '../cache/lru-cache.ts';
import { IndexError } from './index-error.ts';
import { occurrencesInOrder } from './occurrences.ts';
import { PagefindIndex } from './pagefind-index.ts';
import { PageText } from './page-text.ts';
import { passageFor } from './passage.ts';
import { readQuery } from './query-terms.ts';
import { Ranker, type RankedPage, type Ranking } from './ranker.ts';
import { RANKING_WEIGHTS, type RankingWeights } from './ranking-weights.ts';
import { RecordStore } from './record-store.ts';
import { TermLookup, type Correction, type WeightedTerm } from './term-lookup.ts';

/**
 * Opens a Pagefind index for search in Node. Reads the metadata only; posting lists are read when a query needs them.
 *
 * @throws {IndexError} if a file is missing, damaged or of another version
 */
export function openSearchEngine({
  pagefindDirectory,
  recordsDirectory,
  weights = RANKING_WEIGHTS,
}: SearchEngineOptions): SearchEngine {
  const index = new PagefindIndex(pagefindDirectory);
  const records = new RecordStore(recordsDirectory);
  if (records.indexHash === index.metadata.hash && records.pageCount === index.pageCount)
    return new SearchEngine(index, records, weights);
  records.close();
  throw new IndexError(
    'mismatch',
    `The records in ${recordsDirectory} belong to another index than ${pagefindDirectory}. Build the site again (npm run build).`,
  );
}

/** Finds pages that contain any term of a query. See README.md. */
export class SearchEngine {
  readonly #records: RecordStore;
  readonly #lookup: TermLookup;
  readonly #ranker: Ranker;
  readonly #pages = new LruCache<number, CachedPage>(PAGE_CACHE_BYTES, byteLengthOf);

  /** Use `openSearchEngine`. */
  constructor(index: PagefindIndex, records: RecordStore, weights: RankingWeights) {
    this.#records = records;
    this.#lookup = new TermLookup(index, records, weights);
    this.#ranker = new Ranker(this.#lookup.corpus, records, weights);
  }

  /**
   * The pages that contain any term of the query, best first. The same query gives the same result, whatever was searched before.
   *
   * @param limit most hits, a whole number from 0
   * @param offset hits to leave out before the first
   * @param firstPassage the most characters of the passage of the very first hit, if other than 300
   * @throws {IndexError} if a file that the query needs is damaged, or the search engine was closed
   */
  search(query: string, { limit, offset = 0, firstPassage }: SearchRange): SearchOutcome {
    this.#records.assertOpen();
    const { language } = this.#records;
    const read = readQuery(query, language);
    const { terms, missing, corrected } = this.#lookup.find(read.terms);
    const words = corrected.length === 0 ? read.words : readQuery(correctedQuery(query, corrected), language).words;
    const ranking = this.#ranker.rank(terms, words, offset + limit);
    const idf = terms.map((term) => term.idf);
    const hits = ranking.pages
      .slice(offset)
      .map((page, rank) => this.#toHit(page, ranking, terms, idf, offset + rank === 0 ? firstPassage : undefined));
    return { hits, total: ranking.total, missing, corrected };
  }

  /** Words of the texts that begin like a word, in lower case, in order. @throws {IndexError} */
  wordsFrom(prefix: string): string[] {
    return this.#records.wordsFrom(prefix);
  }

  /** Closes the record store, which holds a file open. */
  close(): void {
    this.#records.close();
  }

  #toHit(
    { page, first, score }: RankedPage,
    { postings }: Ranking,
    terms: readonly WeightedTerm[],
    idf: readonly number[],
    maxPassage: number | undefined,
  ): SearchHit {
    const { path, title, category, text } = this.#page(page);
    const { text: passage, heading } = passageFor(text, occurrencesInOrder(terms, postings, first), idf, maxPassage);
    return {
      path,
      title,
      category,
      passage,
      ...(heading && { section: { id: heading.id, title: text.titleOf(heading) } }),
      score: rounded(score),
      matched: matchedWords(terms, postings, first),
    };
  }

  #page(page: number): CachedPage {
    return this.#pages.getOrCompute(page, () => {
      const record = this.#records.record(page);
      return { path: record.path, title: record.title, category: record.section, text: new PageText(record) };
    });
  }
}

const PAGE_CACHE_BYTES = 24 * 1024 * 1024;

function byteLengthOf({ text }: CachedPage): number {
  return 1000 + text.byteLength;
}

/** So that a title with a mistyped word is recognised. */
function correctedQuery(query: string, corrected: readonly Correction[]): string {
  return corrected.reduce((text, { from, to }) => text.replace(from, () => to), query);
}

function matchedWords(terms: readonly WeightedTerm[], postings: Int32Array, first: number): string[] {
  const matched: string[] = [];
  terms.forEach(({ typed }, term) => {
    if ((postings[first + term] ?? -1) >= 0 && !matched.includes(typed)) matched.push(typed);
  });
  return matched;
}

/** Hides differences in the last bit between processors. Never 0. */
function rounded(score: number): number {
  return Math.max(Math.round(score * 1e4), 1) / 1e4;
}

interface CachedPage {
  readonly path: string;
  readonly title: string;
  readonly category: string;
  readonly text: PageText;
}

export interface SearchEngineOptions {
  /** Where `pagefind-entry.json` is. */
  readonly pagefindDirectory: string;
  /** Where `writeRecords` wrote. */
  readonly recordsDirectory: string;
  /** For experiments with other weights. */
  readonly weights?: RankingWeights;
}

export interface SearchRange {
  readonly limit: number;
  readonly offset?: number;
  readonly firstPassage?: number | undefined;
}

export interface SearchOutcome {
  /** Best first. */
  readonly hits: readonly SearchHit[];
  /** How many pages match; no more are counted than are ranked: see `RANKING_WEIGHTS.rerankedPages`. */
  readonly total: number;
  /** Words of the query, as typed, that are on no page and resemble none. Stop words are never among them. */
  readonly missing: readonly string[];
  /** Words of the query that are on no page and were replaced by a similar one. */
  readonly corrected: readonly Correction[];
}

export interface SearchHit {
  /** Site path without a trailing slash: `/glossary/dilution`. */
  readonly path: string;
  readonly title: string;
  /** The page's value of the filter `section`, or empty. */
  readonly category: string;
  /** Plain text, at most 300 characters but for `firstPassage`. */
  readonly passage: string;
  /** The section of the page that the passage is from; absent if that is before the first heading. */
  readonly section?: { readonly id: string; readonly title: string };
  /** Above 0, never rising down the list. Scores of different queries cannot be compared. */
  readonly score: number;
  /** Words of the query that the page has, as typed, those that were replaced included. */
  readonly matched: readonly string[];
}
