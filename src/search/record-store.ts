/** Reads the record store. Opening reads some bytes a page and no record; a record is read by its position when it is shown. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { IndexError } from './index-error.ts';
import { THEME_WORDS } from './page-vectors.ts';
import { damaged, truncated } from './pagefind-file.ts';
import { HEADER_BYTES, parseHeader, type Header, type PageRecord, type SectionName } from './record-format.ts';

export const RECORDS_FILE = 'records.store';

/** An open store. It holds a file open: close it. */
export class RecordStore {
  /** The hash of the Pagefind index that the records belong to. */
  readonly index: string;
  /** By page number: its place among the paths in order. Equal scores are ordered by it without reading a record. */
  readonly order: Uint32Array;
  readonly #path: string;
  readonly #header: Header;
  readonly #lines: Uint32Array;
  readonly #size: number;
  #file: number | undefined;
  #themes: Uint32Array | undefined;
  #words: Buffer | undefined;
  #names: { keys: Float64Array; pages: Uint32Array } | undefined;

  /** @throws {IndexError} */
  constructor(directory: string) {
    this.#path = join(directory, RECORDS_FILE);
    this.#file = openFile(this.#path);
    try {
      this.#size = fstatSync(this.#file).size;
      this.#header = parseHeader(this.#read(0, HEADER_BYTES), this.#path);
      this.index = this.#header.index;
      this.#lines = new Uint32Array(this.#section('lines', 8));
      this.order = new Uint32Array(this.#section('order', 4));
    } catch (cause) {
      this.close();
      throw cause;
    }
  }

  get pageCount(): number {
    return this.#header.pages;
  }

  /** @throws {IndexError} */
  record(page: number): PageRecord {
    const start = page === 0 ? 0 : this.#lines[2 * page - 2]!;
    const line = this.#read(this.#header.records + start, this.#lines[2 * page]! - start);
    if (crc32(line) !== this.#lines[2 * page + 1]) throw damaged(this.#path);
    // The checksum holds, so this is what was written.
    return JSON.parse(line.toString('utf8')) as PageRecord;
  }

  /** The pages that have this name as title or alias: see `nameKey`. @throws {IndexError} */
  pagesNamed(key: number): number[] {
    this.#names ??= this.#readNames();
    const { keys, pages } = this.#names;
    const found: number[] = [];
    for (let at = firstFrom(keys, key); at < keys.length && keys[at] === key; at += 1) found.push(pages[at]!);
    return found;
  }

  /** What pages are about: see `themesOf`. @throws {IndexError} */
  themes(): Uint32Array {
    this.#themes ??= new Uint32Array(this.#section('themes', THEME_WORDS * 4));
    return this.#themes;
  }

  /** The words of all titles and texts that begin with `prefix`, in order, as they are written but in lower case. @throws {IndexError} */
  wordsFrom(prefix: string): string[] {
    this.#words ??= Buffer.from(this.#section('words'));
    const first = this.#words.indexOf(`\n${prefix}`);
    if (first < 0) return [];
    const last = this.#words.indexOf('\n', this.#words.lastIndexOf(`\n${prefix}`) + 1);
    return this.#words.toString('latin1', first + 1, last).split('\n');
  }

  /** @throws {IndexError} `closed` */
  assertOpen(): void {
    if (this.#file === undefined) throw closed();
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #readNames(): { keys: Float64Array; pages: Uint32Array } {
    const keys = new Float64Array(this.#section('nameKeys'));
    const pages = new Uint32Array(this.#section('namePages'));
    if (keys.length !== pages.length) throw damaged(this.#path);
    return { keys, pages };
  }

  /** @param bytesAPage where the section has as many for every page */
  #section(name: SectionName, bytesAPage?: number): ArrayBuffer {
    const { offset, length, crc } = this.#header.sections[name];
    if (bytesAPage !== undefined && length !== bytesAPage * this.pageCount) throw damaged(this.#path);
    const bytes = this.#read(offset, length);
    if (crc32(bytes) !== crc) throw damaged(this.#path);
    return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + length) as ArrayBuffer;
  }

  #read(position: number, length: number): Buffer {
    if (this.#file === undefined) throw closed();
    if (!(length >= 0 && position + length <= this.#size)) throw truncated(this.#path);
    const bytes = Buffer.alloc(length);
    if (readInto(this.#file, bytes, position, this.#path) < length) throw truncated(this.#path);
    return bytes;
  }
}

function closed(): IndexError {
  return new IndexError('closed', 'The search was closed. Open it again.');
}

function openFile(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (cause) {
    throw new IndexError('missing', `${path} cannot be read. Build the site again (npm run build).`, { cause });
  }
}

function readInto(file: number, bytes: Buffer, position: number, path: string): number {
  try {
    return readSync(file, bytes, 0, bytes.length, position);
  } catch (cause) {
    throw damaged(path, cause);
  }
}

function firstFrom(keys: Float64Array, key: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
