import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { IndexError } from './index-error.ts';
import { openLanguage, type SearchLanguage } from './language.ts';
import { VECTOR_TERMS } from './page-vectors.ts';
import { damaged, missing, truncated } from './pagefind-file.ts';
import { HEADER_BYTES, parseHeader, type Header, type PageRecord, type SectionName } from './record-format.ts';

export const RECORDS_FILE = 'records.store';

/** An open record store. It holds a file open: close it. Opening reads a few bytes a page; a record is read when it is shown. */
export class RecordStore {
  /** Of the Pagefind index that the records belong to. */
  readonly indexHash: string;
  /** The rank of each page in the order of paths. Orders pages with equal scores without reading their records. */
  readonly pathOrder: Uint32Array;
  readonly #path: string;
  readonly #header: Header;
  readonly #lines: Uint32Array;
  readonly #size: number;
  #file: number | undefined;
  #vectors: Uint32Array | undefined;
  #words: Buffer | undefined;
  #titles: TitleTable | undefined;
  #language: SearchLanguage | undefined;

  /** @throws {IndexError} */
  constructor(directory: string) {
    this.#path = join(directory, RECORDS_FILE);
    this.#file = openFile(this.#path);
    try {
      this.#size = fstatSync(this.#file).size;
      this.#header = parseHeader(this.#read(0, HEADER_BYTES), this.#path);
      this.indexHash = this.#header.indexHash;
      this.#lines = new Uint32Array(this.#section('lines', 8));
      this.pathOrder = new Uint32Array(this.#section('pathOrder', 4));
    } catch (cause) {
      this.close();
      throw cause;
    }
  }

  get pageCount(): number {
    return this.#header.pages;
  }

  /** How often a page repeats a word that it has, on average. */
  get meanRepetitions(): number {
    return this.#header.meanRepetitions;
  }

  /** @throws {IndexError} */
  record(page: number): PageRecord {
    const start = page === 0 ? 0 : this.#lines[2 * page - 2];
    const end = this.#lines[2 * page];
    if (start === undefined || end === undefined) throw new RangeError(`There is no page ${page}.`);
    const line = this.#read(this.#header.records + start, end - start);
    if (crc32(line) !== this.#lines[2 * page + 1]) throw damaged(this.#path);
    // The checksum matches, so this is what `encodeStore` wrote.
    return JSON.parse(line.toString('utf8')) as PageRecord;
  }

  /** The pages with a name of this hash: see `nameHash`. @throws {IndexError} */
  pagesNamed(hash: number): readonly number[] {
    this.#titles ??= this.#readTitles();
    const { hashes, pages, filter } = this.#titles;
    if (filter[hash & (filter.length - 1)] === 0) return NO_PAGES;
    const first = lowerBound(hashes, hash);
    if (hashes[first] !== hash) return NO_PAGES;
    const found: number[] = [];
    for (let at = first; hashes[at] === hash; at += 1) found.push(pages[at] ?? 0);
    return found;
  }

  /** See `buildPageVectors`. @throws {IndexError} */
  pageVectors(): Uint32Array {
    this.#vectors ??= new Uint32Array(this.#section('vectors', VECTOR_TERMS * 4));
    return this.#vectors;
  }

  /** The stems and stop words of the pages' language. @throws {IndexError} */
  get language(): SearchLanguage {
    return (this.#language ??= this.#openLanguage());
  }

  /** The words of all titles and texts that begin with `prefix`, in order, unstemmed, in lower case. @throws {IndexError} */
  wordsFrom(prefix: string): string[] {
    this.#words ??= Buffer.from(this.#section('words'));
    // Not as a string: Node ends the process when it looks for half of a surrogate pair.
    const start = Buffer.from(`\n${prefix}`);
    const first = this.#words.indexOf(start);
    if (first < 0) return [];
    const last = this.#words.indexOf('\n', this.#words.lastIndexOf(start) + 1);
    return this.#words.toString('utf8', first + 1, last).split('\n');
  }

  /** @throws {IndexError} `closed` */
  assertOpen(): void {
    if (this.#file === undefined) throw closed();
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #openLanguage(): SearchLanguage {
    const { language, isTrusted } = this.#header;
    const text = Buffer.from(this.#section('stems')).toString('utf8');
    const lines = text === '' ? [] : text.split('\n').map((line) => line.split(' '));
    const stems = new Map(lines.map(([word = '', stem = '']) => [word, stem]));
    return openLanguage(language, { stems, isTrusted });
  }

  #readTitles(): TitleTable {
    const hashes = new Float64Array(this.#section('titleHashes'));
    const pages = new Uint32Array(this.#section('titlePages'));
    if (hashes.length !== pages.length) throw damaged(this.#path);
    const filter = new Uint8Array(2 ** Math.ceil(Math.log2(FILTER_SHARE * (1 + hashes.length))));
    for (const hash of hashes) filter[hash & (filter.length - 1)] = 1;
    return { hashes, pages, filter };
  }

  /** @param bytesPerPage if the section has the same number of bytes for every page */
  #section(name: SectionName, bytesPerPage?: number): ArrayBuffer {
    const { offset, length, crc } = this.#header.sections[name];
    if (bytesPerPage !== undefined && length !== bytesPerPage * this.pageCount) throw damaged(this.#path);
    const bytes = this.#read(offset, length);
    if (crc32(bytes) !== crc) throw damaged(this.#path);
    // `Buffer.alloc` never shares its memory with other buffers.
    return bytes.buffer;
  }

  #read(position: number, length: number): Buffer<ArrayBuffer> {
    if (this.#file === undefined) throw closed();
    if (!(length >= 0 && position + length <= this.#size)) throw truncated(this.#path);
    const bytes = Buffer.alloc(length);
    if (readInto(this.#file, bytes, position, this.#path) < length) throw truncated(this.#path);
    return bytes;
  }
}

/** Titles and aliases: page `pages[i]` has one with the hash `hashes[i]`. Hashes ascend. */
interface TitleTable {
  readonly hashes: Float64Array;
  readonly pages: Uint32Array;
  /** 0 where no hash ends in the bits of the place: so for most parts of a query that no page has as its name. */
  readonly filter: Uint8Array;
}

/** Places of the filter for each hash. */
const FILTER_SHARE = 8;

const NO_PAGES: readonly number[] = [];

function closed(): IndexError {
  return new IndexError('closed', 'The search engine was closed. Open it again.');
}

function openFile(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (cause) {
    throw missing(path, cause);
  }
}

function readInto(file: number, bytes: Buffer, position: number, path: string): number {
  try {
    return readSync(file, bytes, 0, bytes.length, position);
  } catch (cause) {
    throw damaged(path, cause);
  }
}

/** The first index whose value is not below `value`. */
function lowerBound(values: Float64Array, value: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((values[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
