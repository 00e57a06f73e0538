/** Any-word search over the files of a Pagefind index. README.md says how it works. */
import { Best } from './best.ts';
import { BoundedCache } from './bounded-cache.ts';
import { IndexError } from './index-error.ts';
import { nameKey } from './name-key.ts';
import { PagefindIndex } from './pagefind-index.ts';
import { passage, type Match } from './passage.ts';
import { positionOf, unite, type Postings } from './postings.ts';
import { proximityOf } from './proximity.ts';
import { readQuery, type QueryWord } from './query.ts';
import { RecordStore } from './record-store.ts';
import { scoreWord, sizeOfWord, type Collection, type ScoredWord } from './scored-word.ts';
import { standIns } from './stand-ins.ts';
import { WEIGHTS, type Weights } from './weights.ts';

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
  readonly #index: PagefindIndex;
  readonly #records: RecordStore;
  readonly #weights: Weights;
  readonly #collection: Collection;
  readonly #words = new BoundedCache<string, Lookup>(WORD_BYTES, ({ scored }) =>
    scored === undefined ? 100 : sizeOfWord(scored),
  );
  /** By page; zero between queries. */
  readonly #scores: Float64Array;
  /** Room for the pages that a query touches. */
  readonly #touched: Uint32Array;

  constructor(index: PagefindIndex, records: RecordStore, weights: Weights) {
    this.#index = index;
    this.#records = records;
    this.#weights = weights;
    this.#collection = describe(index, records);
    this.#scores = new Float64Array(index.pageCount);
    this.#touched = new Uint32Array(index.pageCount);
  }

  /**
   * The pages that have any word of the query, the best first. The same query gives the same answer, whatever was asked before.
   *
   * @param limit most hits, a whole number from 0
   * @throws {IndexError} where a file that the query needs is damaged
   */
  query(text: string, { limit }: { limit: number }): SearchHit[] {
    const words = this.#lookUp(readQuery(text));
    const candidates = this.#candidates(words, Math.max(limit, this.#weights.candidates));
    return this.#rank(candidates, words, nameKey(text))
      .slice(0, limit)
      .map((ranked) => this.#show(ranked, words));
  }

  /** Closes the record store. */
  close(): void {
    this.#records.close();
  }

  #lookUp(query: readonly QueryWord[]): WeightedWord[] {
    const found: WeightedWord[] = [];
    for (const word of query.slice(0, 64)) {
      const { scored, weight } = this.#words.get(`${word.optional ? '?' : ''}${word.stem}`, () => this.#read(word));
      if (scored !== undefined) found.push({ ...scored, weight: weight * word.count });
    }
    // The order of addition is fixed too: it decides the last bit of a score.
    const heaviest = found
      .map((word, at) => ({ word, at, weighs: word.idf * word.weight }))
      .sort((a, b) => b.weighs - a.weighs || a.at - b.at);
    return heaviest
      .slice(0, this.#weights.terms)
      .sort((a, b) => a.at - b.at)
      .map(({ word }) => word);
  }

  #read(word: QueryWord): Lookup {
    const exact = this.#index.postings(word.stem);
    if (exact !== undefined) return { scored: this.#score(exact), weight: 1 };
    if (word.optional) return { scored: undefined, weight: 0 };
    const near = standIns(word.stem, this.#index).map((stem) => this.#index.postings(stem)!);
    if (near.length === 0) return { scored: undefined, weight: 0 };
    return { scored: this.#score(near.length === 1 ? near[0]! : unite(near)), weight: this.#weights.standIn };
  }

  #score(postings: Postings): ScoredWord {
    return scoreWord(postings, this.#collection, this.#weights);
  }

  /** The pages with the highest sum of word scores. */
  #candidates(words: readonly WeightedWord[], most: number): Candidate[] {
    const scores = this.#scores;
    const touched = this.#touched;
    const { order } = this.#records;
    let count = 0;
    for (const { postings, scores: earned, weight } of words) {
      for (let row = 0; row < earned.length; row += 1) {
        const page = postings.pages[row]!;
        if (scores[page] === 0) touched[count++] = page;
        scores[page]! += earned[row]! * weight;
      }
    }
    const best = new Best(most, (a, b) => scores[a]! > scores[b]! || (scores[a] === scores[b] && order[a]! < order[b]!));
    for (let at = 0; at < count; at += 1) best.offer(touched[at]!);
    const candidates = best.list().map((page) => ({ page, score: scores[page]! }));
    for (let at = 0; at < count; at += 1) scores[touched[at]!] = 0;
    return candidates;
  }

  /** The candidates again, with what only the whole query tells: words near each other, and its being a page's name. */
  #rank(candidates: readonly Candidate[], words: readonly WeightedWord[], key: number | undefined): Ranked[] {
    const named = new Set(key === undefined ? [] : this.#records.pagesNamed(key));
    const rarity = words.reduce((sum, { idf }) => sum + idf, 0);
    const ranked = candidates.map(({ page, score }) => {
      const rows = rowsOf(page, words);
      const nearness = words.length > 1 ? proximityOf(words, rows, this.#damping(page), this.#weights) : 0;
      const name = named.has(page) ? this.#weights.exactName * rarity : 0;
      return { page, rows, score: score + this.#weights.proximity * nearness + name };
    });
    const { order } = this.#records;
    return ranked.sort((a, b) => b.score - a.score || order[a.page]! - order[b.page]!);
  }

  #damping(page: number): number {
    const { k1, b } = this.#weights;
    return k1 * (1 - b + (b * this.#collection.lengths[page]!) / this.#collection.meanLength);
  }

  #show({ page, rows, score }: Ranked, words: readonly WeightedWord[]): SearchHit {
    const record = this.#records.record(page);
    // Rounded, so that a processor's last bit does not show; no score is 0.
    return {
      path: record.path,
      title: record.title,
      passage: passage(record, matchesOf(words, rows)),
      score: Math.max(Math.round(score * 1e4), 1) / 1e4,
    };
  }
}

/** Scored words kept, in bytes. */
const WORD_BYTES = 24 * 1024 * 1024;

function describe(index: PagefindIndex, { titleLengths }: RecordStore): Collection {
  const { lengths, metaFields } = index.catalogue;
  const [title, description, aliases] = ['title', 'description', 'aliases'].map((name) => metaFields.indexOf(name)) as [
    number,
    number,
    number,
  ];
  const meanLength = Math.max(1, lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length));
  return { pageCount: lengths.length, lengths, meanLength, titleLengths, fields: { title, description, aliases } };
}

/** For each word the row of `page` in its postings, or -1. */
function rowsOf(page: number, words: readonly WeightedWord[]): Int32Array {
  return Int32Array.from(words, ({ postings: { pages } }) => {
    let low = 0;
    let high = pages.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (pages[middle]! < page) low = middle + 1;
      else high = middle;
    }
    return pages[low] === page ? low : -1;
  });
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

interface Lookup {
  readonly scored: ScoredWord | undefined;
  /** Below 1 for a stand-in. */
  readonly weight: number;
}

interface WeightedWord extends ScoredWord {
  readonly weight: number;
}

interface Candidate {
  readonly page: number;
  readonly score: number;
}

interface Ranked extends Candidate {
  readonly rows: Int32Array;
}
