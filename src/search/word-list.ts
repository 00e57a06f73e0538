/** Sorted words in one buffer, each on a line of its own, so that a list of any size opens without creating a string for each word. */
export class WordList {
  readonly #bytes: Buffer;

  /** @param bytes what `WordList.encode` returned */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** @param words without line breaks */
  static encode(words: Iterable<string>): Buffer {
    const lines = Array.from(new Set(words), (word) => Buffer.from(`${word}\n`)).sort(Buffer.compare);
    return Buffer.concat(lines);
  }

  /** The words that begin with `prefix`, in the order of their bytes. */
  from(prefix: string): string[] {
    const start = Buffer.from(prefix);
    const first = this.#lowerBound(start);
    let end = first;
    while (end < this.#bytes.length && this.#startsWith(start, end)) end = this.#bytes.indexOf(NEWLINE, end) + 1;
    return end === first ? [] : this.#bytes.toString('utf8', first, end - 1).split('\n');
  }

  has(word: string): boolean {
    const line = Buffer.from(`${word}\n`);
    return this.#startsWith(line, this.#lowerBound(line));
  }

  #startsWith(start: Buffer, at: number): boolean {
    return this.#bytes.subarray(at, at + start.length).equals(start);
  }

  /** Where the first line starts that does not sort before `start`. */
  #lowerBound(start: Buffer): number {
    let low = 0;
    let high = this.#bytes.length;
    while (low < high) {
      const line = this.#lineStart((low + high) >>> 1);
      const next = this.#bytes.indexOf(NEWLINE, line) + 1;
      if (start.compare(this.#bytes, line, next) > 0) low = next;
      else high = line;
    }
    return low;
  }

  #lineStart(at: number): number {
    return at === 0 ? 0 : this.#bytes.lastIndexOf(NEWLINE, at - 1) + 1;
  }
}

const NEWLINE = 10;
