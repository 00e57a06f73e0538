import { LruCache } from '../cache/lru-cache.ts';
import { IndexError } from './index-error.ts';
import { type FetchedFiles, FilesNotLoaded, filesIn, type IndexFiles } from './index-files.ts';
import { occurrencesInOrder } from './occurrences.ts';
import { PagefindIndex } from './pagefind-index.ts';
import { damaged } from './pagefind-file.ts';
import { PageRecords } from './page-records.ts';
import { PageText } from './page-text.ts';
import { passageFor } from './passage.ts';
import { readQuery } from './query-terms.ts';
import { Ranker, type RankedPage, type Ranking } from './ranker.ts';
import { RANKING_WEIGHTS, type RankingWeights } from './ranking-weights.ts';
import type { PageRecord } from './record-format.ts';
import { RecordStore } from './record-store.ts';
import type { Span } from './sentences.ts';
import { textFragment } from './text-fragment.ts';
import { TermLookup, type Correction, type FoundTerms, type WeightedTerm } from './term-lookup.ts';

/**
 * Opens a Pagefind index for search in Node. Reads the metadata only; posting lists are read when a query needs them.
 *
 * @throws {IndexError} if a file is missing, damaged or of another version
 */
export function openSearchEngine({
  pagefindDirectory,
  recordsDirectory,
  files = filesIn(pagefindDirectory),
  weights = RANKING_WEIGHTS,
}: SearchEngineOptions): SearchEngine {
  const index = new PagefindIndex(pagefindDirectory, files);
  const records = new RecordStore(recordsDirectory);
  if (records.indexHash === index.metadata.hash && records.pageCount === index.pageCount)
    return new SearchEngine(index, records, { weights, fragments: new PageRecords(index.metadata, files) });
  records.close();
  throw new IndexError(
    'mismatch',
    `The records in ${recordsDirectory} belong to another index than ${pagefindDirectory}. Build the site again (npm run build).`,
  );
}

/** Finds pages that contain any term of a query. See README.md. */
export class SearchEngine {
  readonly #records: RecordStore;
  readonly #fragments: PageRecords;
  readonly #lookup: TermLookup;
  readonly #ranker: Ranker;
  readonly #pages = new LruCache<number, CachedPage>(PAGE_CACHE_BYTES, byteLengthOf);
  /** Directives by page and place: many queries lead to the same one. */
  readonly #directives = new LruCache<string, string>(DIRECTIVE_CACHE_BYTES, (directive) => 100 + directive.length);

  /** Use `openSearchEngine`. */
  constructor(index: PagefindIndex, records: RecordStore, { weights, fragments }: EngineParts) {
    this.#records = records;
    this.#fragments = fragments;
    this.#lookup = new TermLookup(index, records, weights);
    this.#ranker = new Ranker(this.#lookup.corpus, records, weights);
  }

  /**
   * The pages that contain any term of the query, best first. The same query gives the same result, whatever was searched before.
   *
   * @param limit most hits, a whole number from 0
   * @param offset hits to leave out before the first
   * @param firstPassage the most characters of the passage of the very first hit, if other than 300
   * @param hasFragments whether hits say where on their pages the passages are
   * @throws {IndexError} if a file that the query needs is damaged, or the search engine was closed
   * @throws {FilesNotLoaded} if files must be fetched first
   */
  search(query: string, range: SearchRange): SearchOutcome {
    return this.#show(this.#rank(query, range), range);
  }

  /**
   * The same where files must be fetched first. The pages are ranked once, and then read.
   *
   * @param files those that the engine was opened with
   * @throws {IndexError} also if a file cannot be fetched
   */
  async searchFetched(files: FetchedFiles, query: string, range: SearchRange): Promise<SearchOutcome> {
    const ranked = await files.load(() => this.#rank(query, range));
    return files.load(() => this.#show(ranked, range));
  }

  /** Words of the texts that begin like a word, in lower case, in order. @throws {IndexError} */
  wordsFrom(prefix: string): string[] {
    return this.#records.wordsFrom(prefix);
  }

  /** Closes the record store, which holds a file open. */
  close(): void {
    this.#records.close();
  }

  #rank(query: string, { limit, offset = 0 }: SearchRange): RankedQuery {
    this.#records.assertOpen();
    const { language } = this.#records;
    const read = readQuery(query, language);
    const { terms, missing, corrected } = withFiles(
      () => this.#lookup.find(read.terms),
      () => this.#lookup.filesFor(read.terms),
    );
    const words = corrected.length === 0 ? read.words : readQuery(correctedQuery(query, corrected), language).words;
    return { terms, missing, corrected, ranking: this.#ranker.rank(terms, words, offset + limit) };
  }

  #show(
    { terms, missing, corrected, ranking }: RankedQuery,
    { offset = 0, firstPassage, hasFragments = false }: SearchRange,
  ): SearchOutcome {
    this.#records.assertOpen();
    const idf = terms.map((term) => term.idf);
    const pages = ranking.pages.slice(offset);
    const hits = withFiles(
      () =>
        pages.map((page, rank) => {
          const maxPassage = offset + rank === 0 ? firstPassage : undefined;
          return this.#toHit(page, ranking, terms, idf, { maxPassage, hasFragment: hasFragments });
        }),
      () => this.#filesOf(pages),
    );
    return { hits, total: ranking.total, missing, corrected, unmatched: unmatchedWords(terms, ranking) };
  }

  #toHit(
    { page, first, score }: RankedPage,
    { postings }: Ranking,
    terms: readonly WeightedTerm[],
    idf: readonly number[],
    { maxPassage, hasFragment }: { maxPassage: number | undefined; hasFragment: boolean },
  ): SearchHit {
    const { path, title, category, text } = this.#page(page);
    const { text: passage, heading, place } = passageFor(text, occurrencesInOrder(terms, postings, first), idf, maxPassage);
    return {
      path,
      title,
      category,
      passage,
      ...(heading && { section: { id: heading.id, title: text.titleOf(heading) } }),
      score: rounded(score),
      matched: matchedWords(terms, postings, first),
      ...(hasFragment && { fragment: fragmentOf(heading?.id, this.#directive(page, text, place)) }),
    };
  }

  #directive(page: number, text: PageText, place: Span | undefined): string {
    if (place === undefined) return '';
    return this.#directives.getOrCompute(`${page} ${place.from} ${place.to}`, () => textFragment(text, place));
  }

  #record(page: number): PageRecord {
    if (this.#records.hasRecords) return this.#records.record(page);
    const record = this.#fragments.read(page);
    if (!this.#records.isRecordOf(page, record)) throw damaged(this.#fragments.fileOf(page));
    return record;
  }

  /** The files with the records of pages, but for those that are cached. */
  #filesOf(pages: readonly RankedPage[]): string[] {
    const files = pages.flatMap(({ page }) => (this.#pages.get(page) ? [] : [this.#fragments.fileOf(page)]));
    return [...new Set(files)];
  }

  #page(page: number): CachedPage {
    return this.#pages.getOrCompute(page, () => {
      const record = this.#record(page);
      return { path: record.path, title: record.title, category: record.section, text: new PageText(record) };
    });
  }
}

/** Runs a step of a query. Where it lacks a file, all files that the step reads are named at once. */
function withFiles<Value>(step: () => Value, files: () => string[]): Value {
  try {
    return step();
  } catch (reason) {
    throw reason instanceof FilesNotLoaded ? new FilesNotLoaded([...new Set([...reason.files, ...files()])]) : reason;
  }
}

const PAGE_CACHE_BYTES = 12 * 1024 * 1024;
const DIRECTIVE_CACHE_BYTES = 1024 * 1024;

function byteLengthOf({ text }: CachedPage): number {
  return 1000 + text.byteLength;
}

/** So that a title with a mistyped word is recognised. */
function correctedQuery(query: string, corrected: readonly Correction[]): string {
  return corrected.reduce((text, { from, to }) => text.replace(from, () => to), query);
}

/** Where a browser does not find the passage it goes to the section. */
function fragmentOf(section = '', directive: string): string {
  return section + directive === '' ? '' : `#${section}${directive}`;
}

function matchedWords(terms: readonly WeightedTerm[], postings: Int32Array, first: number): string[] {
  const matched: string[] = [];
  terms.forEach(({ typed }, term) => {
    if ((postings[first + term] ?? -1) >= 0 && !matched.includes(typed)) matched.push(typed);
  });
  return matched;
}

/** The words that the best page lacks; none if no page is a result. */
function unmatchedWords(terms: readonly WeightedTerm[], { pages, postings }: Ranking): string[] {
  const [best] = pages;
  if (best === undefined) return [];
  const matched = matchedWords(terms, postings, best.first);
  return [...new Set(terms.map(({ typed }) => typed))].filter((typed) => !matched.includes(typed));
}

/** Hides differences in the last bit between processors. Never 0. */
function rounded(score: number): number {
  return Math.max(Math.round(score * 1e4), 1) / 1e4;
}

interface EngineParts {
  readonly weights: RankingWeights;
  /** Read where the store has no records. */
  readonly fragments: PageRecords;
}

/** A query of which the best pages are known, and not read yet. */
interface RankedQuery extends FoundTerms {
  readonly ranking: Ranking;
}

interface CachedPage {
  readonly path: string;
  readonly title: string;
  readonly category: string;
  readonly text: PageText;
}

export interface SearchEngineOptions {
  /** Where `pagefind-entry.json` and the `pf_meta` file are. */
  readonly pagefindDirectory: string;
  /** Where `writeRecords` wrote. */
  readonly recordsDirectory: string;
  /** The index's chunks, and its fragments, which are read where the store has no records: by default those of `pagefindDirectory`. */
  readonly files?: IndexFiles;
  /** For experiments with other weights. */
  readonly weights?: RankingWeights;
}

export interface SearchRange {
  readonly limit: number;
  readonly offset?: number;
  readonly firstPassage?: number | undefined;
  readonly hasFragments?: boolean;
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
  /** Words of the query, as typed, that other pages have and the first does not. */
  readonly unmatched: readonly string[];
}

export interface SearchHit {
  /** Site path without a trailing slash: `/glossary/dilution`. */
  readonly path: string;
  readonly title: string;
  /** The page's value of the filter `section`, or empty. */
  readonly category: string;
  /** Plain text, at most 300 characters but for `firstPassage`. */
  readonly passage: string;
  /** The section of the page that the passage is from; absent if that is before the first heading, or the query asks for the whole page. */
  readonly section?: { readonly id: string; readonly title: string };
  /** Above 0, never rising down the list. Scores of different queries cannot be compared. */
  readonly score: number;
  /** Words of the query that the page has, as typed, those that were replaced included. */
  readonly matched: readonly string[];
  /** If asked for: the end of the address of the passage, from `#` on; empty if that is the page's. */
  readonly fragment?: string;
}
