/**
 * Reads the CBOR of Pagefind's index: unsigned and negative integers up to 32 bits, text, and arrays of known length, nothing else.
 * A reader of its own, because values are read straight into typed arrays and whole subtrees are stepped over without being
 * made; README.md has the comparison with a general library.
 * Source: RFC 8949.
 */
export class CborReader {
  readonly bytes: Buffer;
  /** Where the next item begins. */
  position: number;

  constructor(bytes: Buffer, position = 0) {
    this.bytes = bytes;
    this.position = position;
  }

  /** @returns the number of items that follow */
  array(): number {
    const count = this.#head(ARRAY);
    // An item takes at least a byte: a larger count cannot be true, and would make a reader allocate without bound.
    if (count > this.bytes.length - this.position) throw new CborError('ends', 'An array is longer than the file.');
    return count;
  }

  text(): string {
    const start = this.enterText();
    return this.bytes.toString('utf8', start, this.position);
  }

  /** Steps over a text. @returns where its bytes begin; they end at `position` */
  enterText(): number {
    const length = this.#head(TEXT);
    if (length > this.bytes.length - this.position) throw new CborError('ends', 'A text is longer than the file.');
    const start = this.position;
    this.position = start + length;
    return start;
  }

  unsigned(): number {
    return this.#head(UNSIGNED);
  }

  /** An unsigned or negative integer. */
  integer(): number {
    const first = this.bytes[this.position];
    if (first === undefined) throw new CborError('ends', 'The file ends inside a number.');
    if (first < 0x18) {
      this.position += 1;
      return first;
    }
    return first >> 5 === NEGATIVE ? -1 - this.#head(NEGATIVE) : this.#head(UNSIGNED);
  }

  /** Steps over one item and all that it holds. */
  skip(): void {
    const { bytes } = this;
    let at = this.position;
    for (let left = 1; left > 0; left -= 1) {
      const first = bytes[at];
      if (first === undefined) throw new CborError('ends', 'The file ends inside an item.');
      const type = first >> 5;
      at += 1;
      let value = first & 0x1f;
      if (value >= 24) {
        const width = widthOf(value);
        value = readBytes(bytes, at, width);
        at += width;
      }
      if (type === TEXT) at += value;
      else if (type === ARRAY) left += value;
      else if (type > NEGATIVE) throw new CborError('wrong', 'An item is of a kind that Pagefind does not write.');
    }
    if (at > bytes.length) throw new CborError('ends', 'The file ends inside an item.');
    this.position = at;
  }

  #head(type: number): number {
    const first = this.bytes[this.position];
    if (first === undefined) throw new CborError('ends', 'The file ends where an item should begin.');
    if (first >> 5 !== type) throw new CborError('wrong', 'An item is of another kind than expected.');
    this.position += 1;
    const short = first & 0x1f;
    if (short < 24) return short;
    const width = widthOf(short);
    const value = readBytes(this.bytes, this.position, width);
    this.position += width;
    return value;
  }
}

/** @param short the low five bits of an item's first byte, from 24 */
function widthOf(short: number): number {
  if (short > 26) throw new CborError('wrong', 'A number is wider than 32 bits.');
  return 1 << (short - 24);
}

/** `readUIntBE` does the same, but checks its arguments each time, which made a third of reading a chunk. */
function readBytes(bytes: Buffer, at: number, width: number): number {
  if (at + width > bytes.length) throw new CborError('ends', 'The file ends inside a number.');
  let value = 0;
  for (let byte = 0; byte < width; byte += 1) value = value * 256 + bytes[at + byte]!;
  return value;
}

export class CborError extends Error {
  override readonly name = 'CborError';
  /** `ends` where the bytes ran out, `wrong` where they say something else than expected. */
  readonly code: 'ends' | 'wrong';

  constructor(code: 'ends' | 'wrong', message: string) {
    super(message);
    this.code = code;
  }
}

const UNSIGNED = 0;
const NEGATIVE = 1;
const TEXT = 3;
const ARRAY = 4;
