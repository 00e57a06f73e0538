/** One `pf_index` file: some of the words, sorted, each with the pages it is on. */
import { CborError, CborReader } from './cbor-reader.ts';
import { readPostings, type Postings } from './postings.ts';
import { damaged, readPagefindFile, truncated } from './pagefind-file.ts';

export class WordChunk {
  readonly #path: string;
  readonly #bytes: Buffer;
  /** Where each word's text begins and ends, and its pages begin, in `#bytes`. */
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;

  /** @throws {IndexError} */
  constructor(path: string) {
    this.#path = path;
    this.#bytes = readPagefindFile(path);
    [this.#starts, this.#ends] = this.#guard(() => locateWords(new CborReader(this.#bytes)));
  }

  /** Bytes held, for bounding a cache. */
  get size(): number {
    return this.#bytes.length + this.#starts.byteLength * 2;
  }

  /** The words that begin with `prefix`, in order. */
  wordsFrom(prefix: string): string[] {
    const bytes = Buffer.from(prefix);
    const words: string[] = [];
    for (let word = this.#firstFrom(bytes); word < this.#starts.length; word += 1) {
      const text = this.#bytes.toString('utf8', this.#starts[word], this.#ends[word]);
      if (!text.startsWith(prefix)) break;
      words.push(text);
    }
    return words;
  }

  /** @returns the pages of `word`, or undefined where this chunk does not have it */
  postings(word: string, pageCount: number, fieldCount: number): Postings | undefined {
    const index = this.#find(Buffer.from(word));
    if (index < 0) return undefined;
    return this.#guard(() => readPostings(new CborReader(this.#bytes, this.#ends[index]), pageCount, fieldCount));
  }

  #find(word: Buffer): number {
    const index = this.#firstFrom(word);
    return index < this.#starts.length && this.#compare(word, index) === 0 ? index : -1;
  }

  /** The first word that does not sort before `word`. */
  #firstFrom(word: Buffer): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#compare(word, middle) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Compares bytes, the order Pagefind sorts by; the order of JavaScript strings differs beyond the basic plane. */
  #compare(word: Buffer, index: number): number {
    return this.#bytes.compare(word, 0, word.length, this.#starts[index], this.#ends[index]);
  }

  #guard<Value>(read: () => Value): Value {
    try {
      return read();
    } catch (cause) {
      if (!(cause instanceof CborError)) throw cause;
      throw cause.code === 'ends' ? truncated(this.#path, cause) : damaged(this.#path, cause);
    }
  }
}

function locateWords(cbor: CborReader): [starts: Uint32Array, ends: Uint32Array] {
  cbor.array();
  const count = cbor.array();
  const starts = new Uint32Array(count);
  const ends = new Uint32Array(count);
  for (let word = 0; word < count; word += 1) {
    const fieldCount = cbor.array();
    starts[word] = cbor.enterText();
    ends[word] = cbor.position;
    for (let field = 1; field < fieldCount; field += 1) cbor.skip();
  }
  return [starts, ends];
}
