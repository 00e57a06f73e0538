import { LruCache } from '../cache/lru-cache.ts';
import { compareBytes } from './compare-bytes.ts';
import { IndexChunk, type TermPlaces } from './index-chunk.ts';
import { CHUNKS, filesIn, type IndexFiles } from './index-files.ts';
import { readIndexMetadata, type IndexMetadata } from './index-metadata.ts';
import type { PostingList } from './posting-list.ts';

/** The inverted index of a Pagefind bundle. Chunks are read when a term needs them, and cached. */
export class PagefindIndex {
  readonly metadata: IndexMetadata;
  readonly #files: IndexFiles;
  readonly #chunks = new LruCache<string, IndexChunk>(CHUNK_CACHE_BYTES, (chunk) => chunk.byteLength);
  readonly #places = new LruCache<string, TermPlaces>(PLACES_CACHE_BYTES, ({ starts }) => 300 + 2 * starts.byteLength);

  /**
   * @param directory has `pagefind-entry.json` and the `pf_meta` file
   * @param files has the chunks, by default the same directory
   * @throws {IndexError}
   */
  constructor(directory: string, files = filesIn(directory)) {
    this.#files = files;
    this.metadata = readIndexMetadata(filesIn(directory));
  }

  get pageCount(): number {
    return this.metadata.lengths.length;
  }

  /**
   * @param term a stem
   * @returns undefined if no page contains it
   * @throws {IndexError}
   * @throws {FilesNotLoaded}
   */
  postings(term: string): PostingList | undefined {
    const chunk = this.metadata.chunks[this.#chunkOf(term)];
    return chunk && this.#chunk(chunk.hash).postings(term, this.pageCount, this.metadata.metaFields.length);
  }

  /** The files with the posting lists of terms, those left out whose content is cached. */
  filesOf(terms: readonly string[]): string[] {
    const hashes = terms.map((term) => this.metadata.chunks[this.#chunkOf(term)]?.hash).filter((hash) => hash !== undefined);
    return [...new Set(hashes)].filter((hash) => this.#chunks.get(hash) === undefined).map(fileOf);
  }

  /** Every term that begins with `prefix`, in order. @throws {IndexError} */
  *termsFrom(prefix: string): Generator<string> {
    for (const { firstTerm, hash } of this.metadata.chunks.slice(Math.max(0, this.#chunkOf(prefix)))) {
      // Neither this chunk nor a later one contains a term with the prefix.
      if (!firstTerm.startsWith(prefix) && compareBytes(firstTerm, prefix) > 0) return;
      yield* this.#chunk(hash).termsFrom(prefix);
    }
  }

  /**
   * The last chunk that starts at or before the term, or -1. Only the lower bounds of chunks are compared: the upper bounds are prefixes,
   * so that terms of a chunk sort after its upper bound (`engineering` after `eng`).
   */
  #chunkOf(term: string): number {
    const { chunks } = this.metadata;
    let low = 0;
    let high = chunks.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      if (compareBytes(chunks[middle]?.firstTerm ?? '', term) <= 0) low = middle + 1;
      else high = middle - 1;
    }
    return high;
  }

  #chunk(hash: string): IndexChunk {
    const file = fileOf(hash);
    return this.#chunks.getOrCompute(hash, () => {
      const chunk = new IndexChunk(this.#files.read(file), this.#files.nameOf(file), this.#places.get(hash));
      this.#places.set(hash, chunk.places);
      return chunk;
    });
  }
}

function fileOf(hash: string): string {
  return `${CHUNKS}${hash}.pf_index`;
}

/** A chunk takes about 70 KB. */
const CHUNK_CACHE_BYTES = 4 * 1024 * 1024;
/** Those of a chunk take less than 1 KB, unless its terms are on few pages. */
const PLACES_CACHE_BYTES = 4 * 1024 * 1024;
