/** The word index of a Pagefind bundle: any word to its postings, chunks read when first needed. */
import { join } from 'node:path';
import { LruCache } from '../cache/lru-cache.ts';
import { readCatalogue, type Catalogue } from './index-metadata.ts';
import type { Postings } from './postings.ts';
import { WordChunk } from './index-chunk.ts';

export class PagefindIndex {
  readonly catalogue: Catalogue;
  readonly #directory: string;
  readonly #chunks = new LruCache<number, WordChunk>(CHUNK_BYTES, (chunk) => chunk.size);

  /** @throws {IndexError} */
  constructor(directory: string) {
    this.#directory = directory;
    this.catalogue = readCatalogue(directory);
  }

  get pageCount(): number {
    return this.catalogue.lengths.length;
  }

  /**
   * @param word a stem
   * @throws {IndexError}
   */
  postings(word: string): Postings | undefined {
    const number = this.#chunkOf(word);
    return number < 0 ? undefined : this.#chunk(number).postings(word, this.pageCount, this.catalogue.metaFields.length);
  }

  /** Every word of the index that begins with `prefix`, in order. @throws {IndexError} */
  *wordsFrom(prefix: string): Generator<string> {
    for (let number = Math.max(0, this.#chunkOf(prefix)); number < this.catalogue.chunkStarts.length; number += 1) {
      // A chunk that starts after the prefix and not with it holds no word that begins with it, nor does any later one.
      const start = this.catalogue.chunkStarts[number]!;
      if (!start.startsWith(prefix) && compareBytes(start, prefix) > 0) return;
      yield* this.#chunk(number).wordsFrom(prefix);
    }
  }

  /**
   * The last chunk that starts at or before the word. Only `from` of a chunk is compared: its `to` is a prefix, so that words which
   * belong to a chunk sort after it (`engineering` after `eng`).
   */
  #chunkOf(word: string): number {
    const { chunkStarts } = this.catalogue;
    let low = 0;
    let high = chunkStarts.length - 1;
    while (low <= high) {
      const middle = (low + high) >>> 1;
      if (compareBytes(chunkStarts[middle]!, word) <= 0) low = middle + 1;
      else high = middle - 1;
    }
    return high;
  }

  #chunk(number: number): WordChunk {
    const hash = this.catalogue.chunkHashes[number]!;
    return this.#chunks.getOrCompute(number, () => new WordChunk(join(this.#directory, 'index', `${hash}.pf_index`)));
  }
}

/** Decompressed chunks kept, in bytes. A chunk is about 70 KB. */
const CHUNK_BYTES = 16 * 1024 * 1024;

/** The order of UTF-8 bytes, which is that of code points and not of JavaScript's UTF-16 units. */
function compareBytes(a: string, b: string): number {
  return ASTRAL_OR_LATER.test(a) || ASTRAL_OR_LATER.test(b)
    ? Buffer.compare(Buffer.from(a), Buffer.from(b))
    : a < b
      ? -1
      : a > b
        ? 1
        : 0;
}

/** The two orders differ only where a surrogate meets a unit above it. */
const ASTRAL_OR_LATER = /[\ud800-\uffff]/;
