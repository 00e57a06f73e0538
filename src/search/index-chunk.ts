import { CborReader } from './cbor-reader.ts';
import { readCbor, unpackPagefindFile } from './pagefind-file.ts';
import type { PostingList } from './posting-list.ts';
import { readPostings } from './read-postings.ts';

/** A `pf_index` file: some of the terms, sorted, each with its posting list. */
export class IndexChunk {
  readonly #path: string;
  readonly #bytes: Buffer;
  /** Where the terms are: to be given to the constructor when the chunk is unpacked again, since finding them takes as long as unpacking. */
  readonly places: TermPlaces;
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;

  /**
   * @param bytes the content of the file
   * @param path names it in messages
   * @throws {IndexError}
   */
  constructor(bytes: Buffer, path: string, places?: TermPlaces) {
    this.#path = path;
    this.#bytes = unpackPagefindFile(bytes, path);
    this.places = places ?? readCbor(path, () => locateTerms(new CborReader(this.#bytes)));
    this.#starts = this.places.starts;
    this.#ends = this.places.ends;
  }

  /** For bounding a cache. */
  get byteLength(): number {
    return this.#bytes.length;
  }

  /** The terms that begin with `prefix`, in order. */
  termsFrom(prefix: string): string[] {
    const terms: string[] = [];
    for (let term = this.#lowerBound(Buffer.from(prefix)); term < this.#starts.length; term += 1) {
      const text = this.#bytes.toString('utf8', this.#starts[term], this.#ends[term]);
      if (!text.startsWith(prefix)) break;
      terms.push(text);
    }
    return terms;
  }

  /**
   * @returns undefined if this chunk does not contain the term
   * @throws {IndexError}
   */
  postings(term: string, pageCount: number, fieldCount: number): PostingList | undefined {
    const bytes = Buffer.from(term);
    const found = this.#lowerBound(bytes);
    if (found === this.#starts.length || this.#compare(bytes, found) !== 0) return undefined;
    return readCbor(this.#path, () => readPostings(new CborReader(this.#bytes, this.#ends[found]), pageCount, fieldCount));
  }

  /** The first term that does not sort before `term`. */
  #lowerBound(term: Buffer): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(term, middle) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Compares bytes, as Pagefind sorts; the order of JavaScript strings differs beyond the basic plane. */
  #compare(term: Buffer, other: number): number {
    return this.#bytes.compare(term, 0, term.length, this.#starts[other], this.#ends[other]);
  }
}

function locateTerms(cbor: CborReader): TermPlaces {
  cbor.array();
  const count = cbor.array();
  const starts = new Uint32Array(count);
  const ends = new Uint32Array(count);
  for (let term = 0; term < count; term += 1) {
    const fieldCount = cbor.array();
    starts[term] = cbor.enterText();
    ends[term] = cbor.position;
    for (let field = 1; field < fieldCount; field += 1) cbor.skip();
  }
  return { starts, ends };
}

export interface TermPlaces {
  /** Where the text of each term starts. */
  readonly starts: Uint32Array;
  /** Where it ends, and the posting list of the term starts. */
  readonly ends: Uint32Array;
}
