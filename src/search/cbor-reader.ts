/**
 * Reads the CBOR of Pagefind's index: unsigned and negative integers up to 32 bits, text, and arrays of known length, nothing else.
 *
 * A general library creates an object for every value. This reader reads numbers straight into typed arrays and skips whole subtrees;
 * README.md has the comparison.
 * Source: RFC 8949.
 */
export class CborReader {
  readonly bytes: Buffer;
  /** Where the next item starts. */
  position: number;

  constructor(bytes: Buffer, position = 0) {
    this.bytes = bytes;
    this.position = position;
  }

  /** @returns the number of items that follow */
  array(): number {
    const count = this.head(ARRAY);
    // An item takes at least a byte: a larger count cannot be true, and would make a reader allocate without bound.
    if (count > this.bytes.length - this.position) throw new CborError('truncated', 'An array is longer than the file.');
    return count;
  }

  text(): string {
    const start = this.enterText();
    return this.bytes.toString('utf8', start, this.position);
  }

  /** Skips a text. @returns where its bytes start; they end at `position` */
  enterText(): number {
    const length = this.head(TEXT);
    if (length > this.bytes.length - this.position) throw new CborError('truncated', 'A text is longer than the file.');
    const start = this.position;
    this.position = start + length;
    return start;
  }

  unsigned(): number {
    return this.head(UNSIGNED);
  }

  /** An unsigned or negative integer. */
  integer(): number {
    const first = this.bytes[this.position] ?? 0;
    return first >> 5 === NEGATIVE ? -1 - this.head(NEGATIVE) : this.head(UNSIGNED);
  }

  /** Skips an item and everything inside it. */
  skip(): void {
    const { bytes } = this;
    let at = this.position;
    for (let left = 1; left > 0; left -= 1) {
      const first = bytes[at];
      if (first === undefined) throw new CborError('truncated', 'The file ends inside an item.');
      at += 1;
      // Most items are small numbers.
      if (first < 24) continue;
      const type = first >> 5;
      let value = first & 0x1f;
      if (value >= 24) {
        const width = widthOf(value);
        value = readBytes(bytes, at, width);
        at += width;
      }
      if (type === TEXT) at += value;
      else if (type === ARRAY) left += value;
      else if (type > NEGATIVE) throw new CborError('malformed', 'An item is of a type that Pagefind does not write.');
    }
    if (at > bytes.length) throw new CborError('truncated', 'The file ends inside an item.');
    this.position = at;
  }

  /** The number that an item of a type begins with. Not a `#` method, which would take half as long again for a posting list. */
  private head(type: number): number {
    const first = this.bytes[this.position];
    if (first === undefined) throw new CborError('truncated', 'The file ends where an item should start.');
    if (first >> 5 !== type) throw new CborError('malformed', 'An item is of another type than expected.');
    this.position += 1;
    const short = first & 0x1f;
    return short < 24 ? short : this.wide(short);
  }

  private wide(short: number): number {
    const width = widthOf(short);
    const start = this.position;
    this.position = start + width;
    return readBytes(this.bytes, start, width);
  }
}

/** @param short the low five bits of an item's first byte, from 24 */
function widthOf(short: number): number {
  if (short > 26) throw new CborError('malformed', 'A number is wider than 32 bits.');
  return 1 << (short - 24);
}

/** `readUIntBE` does the same, but checks its arguments on every call, which took a third of the time to read a chunk. */
function readBytes(bytes: Buffer, at: number, width: number): number {
  if (at + width > bytes.length) throw new CborError('truncated', 'The file ends inside a number.');
  let value = bytes[at] ?? 0;
  for (let byte = at + 1; byte < at + width; byte += 1) value = value * 256 + (bytes[byte] ?? 0);
  return value;
}

export class CborError extends Error {
  override readonly name = 'CborError';
  /** `truncated`: the bytes end too early. `malformed`: they are not what was expected. */
  readonly code: 'truncated' | 'malformed';

  constructor(code: 'truncated' | 'malformed', message: string) {
    super(message);
    this.code = code;
  }
}

const UNSIGNED = 0;
const NEGATIVE = 1;
const TEXT = 3;
const ARRAY = 4;
