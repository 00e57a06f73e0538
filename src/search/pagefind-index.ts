import { join } from 'node:path';
import { LruCache } from '../cache/lru-cache.ts';
import { IndexChunk } from './index-chunk.ts';
import { readIndexMetadata, type IndexMetadata } from './index-metadata.ts';
import type { PostingList } from './posting-list.ts';

/** The inverted index of a Pagefind bundle. Chunks are read when a term needs them, and cached. */
export class PagefindIndex {
  readonly metadata: IndexMetadata;
  readonly #directory: string;
  readonly #chunks = new LruCache<string, IndexChunk>(CHUNK_CACHE_BYTES, (chunk) => chunk.byteLength);

  /** @throws {IndexError} */
  constructor(directory: string) {
    this.#directory = directory;
    this.metadata = readIndexMetadata(directory);
  }

  get pageCount(): number {
    return this.metadata.lengths.length;
  }

  /**
   * @param term a stem
   * @returns undefined if no page contains it
   * @throws {IndexError}
   */
  postings(term: string): PostingList | undefined {
    const chunk = this.metadata.chunks[this.#chunkOf(term)];
    return chunk && this.#chunk(chunk.hash).postings(term, this.pageCount, this.metadata.metaFields.length);
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
    return this.#chunks.getOrCompute(hash, () => new IndexChunk(join(this.#directory, 'index', `${hash}.pf_index`)));
  }
}

/** A chunk takes about 70 KB. */
const CHUNK_CACHE_BYTES = 16 * 1024 * 1024;

/** The order of UTF-8 bytes, which is that of code points and not of JavaScript's UTF-16 units. */
function compareBytes(a: string, b: string): number {
  if (ASTRAL_OR_LATER.test(a) || ASTRAL_OR_LATER.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The two orders differ only where a surrogate meets a unit above it. */
const ASTRAL_OR_LATER = /[\ud800-\uffff]/;
