/** Writes the CBOR that `CborReader` reads: each number as short as it can be. Source: RFC 8949. */
export class CborWriter {
  #bytes: Buffer = Buffer.allocUnsafe(1 << 16);
  #length = 0;

  /** What was written so far, as a copy. */
  get content(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#length));
  }

  clear(): void {
    this.#length = 0;
  }

  /** Its items follow. */
  array(count: number): void {
    this.#head(ARRAY, count);
  }

  text(value: string): void {
    const bytes = Buffer.from(value);
    this.#head(TEXT, bytes.length);
    this.copy(bytes, 0, bytes.length);
  }

  integer(value: number): void {
    if (value < 0) this.#head(NEGATIVE, -1 - value);
    else this.#head(UNSIGNED, value);
  }

  /** Items that are written already, from `start` up to `end` of `source`. */
  copy(source: Buffer, start: number, end: number): void {
    this.#reserve(end - start);
    source.copy(this.#bytes, this.#length, start, end);
    this.#length += end - start;
  }

  #head(type: number, value: number): void {
    this.#reserve(5);
    const bytes = this.#bytes;
    const first = type << 5;
    if (value < 24) {
      bytes[this.#length] = first | value;
      this.#length += 1;
      return;
    }
    const width = value < 0x100 ? 0 : value < 0x10000 ? 1 : 2;
    bytes[this.#length] = first | (24 + width);
    this.#length = bytes.writeUIntBE(value, this.#length + 1, 1 << width);
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + count));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }
}

const UNSIGNED = 0;
const NEGATIVE = 1;
const TEXT = 3;
const ARRAY = 4;
