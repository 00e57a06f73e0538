import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { IndexError } from './index-error.ts';
import { openLanguage, type SearchLanguage } from './language.ts';
import { VECTOR_TERMS } from './page-vectors.ts';
import { damaged, missing, truncated } from './pagefind-file.ts';
import { encodeRecord, HEADER_BYTES, parseHeader, type Header, type PageRecord, type SectionName } from './record-format.ts';
import { WordList } from './word-list.ts';

/** The store, and the records of the pages, which can be left out where the fragments of the pages can be read instead. */
export const STORE_FILE = 'records.store';
export const RECORDS_FILE = 'records.jsonl';

/** An open record store. It holds files open: close it. Opening reads a few bytes a page; a record is read when it is shown. */
export class RecordStore {
  /** Of the Pagefind index that the records belong to. */
  readonly indexHash: string;
  /** The rank of each page in the order of paths. Orders pages with equal scores without reading their records. */
  readonly pathOrder: Uint32Array;
  readonly #store: OpenFile;
  /** Absent where the records were left out. */
  readonly #records: OpenFile | undefined;
  readonly #header: Header;
  readonly #lines: Uint32Array;
  #isOpen = true;
  #vectors: Uint32Array | undefined;
  #words: WordList | undefined;
  #terms: WordList | undefined;
  #titles: TitleTable | undefined;
  #language: SearchLanguage | undefined;

  /** @throws {IndexError} */
  constructor(directory: string) {
    const recordsPath = join(directory, RECORDS_FILE);
    this.#store = openFile(join(directory, STORE_FILE));
    try {
      this.#records = existsSync(recordsPath) ? openFile(recordsPath) : undefined;
      this.#header = parseHeader(this.#read(this.#store, 0, HEADER_BYTES), this.#store.path);
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

  /** Whether `record` can be called. */
  get hasRecords(): boolean {
    return this.#records !== undefined;
  }

  /** @throws {IndexError} */
  record(page: number): PageRecord {
    if (this.#records === undefined) throw missing(RECORDS_FILE, undefined);
    const { start, end, crc } = this.#line(page);
    const line = this.#read(this.#records, start, end - start);
    if (crc32(line) !== crc) throw damaged(this.#records.path);
    // The checksum matches, so this is what `encodeRecord` wrote.
    return JSON.parse(line.toString('utf8')) as PageRecord;
  }

  /** Whether a record is the one of this page that the store was written with. */
  isRecordOf(page: number, record: PageRecord): boolean {
    return crc32(encodeRecord(record)) === this.#line(page).crc;
  }

  /** The pages with a name of this hash: see `nameHash`. @throws {IndexError} */
  pagesNamed(hash: number): readonly number[] {
    this.#titles ??= this.#readTitles();
    const { hashes, pages, filter } = this.#titles;
    const place = hash & (8 * filter.length - 1);
    if (((filter[place >>> 3] ?? 0) & (1 << (place & 7))) === 0) return NO_PAGES;
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
    this.#words ??= new WordList(Buffer.from(this.#section('words')));
    return this.#words.from(prefix);
  }

  /** The terms of the index. @throws {IndexError} */
  get terms(): WordList {
    return (this.#terms ??= new WordList(Buffer.from(this.#section('terms'))));
  }

  /** @throws {IndexError} `closed` */
  assertOpen(): void {
    if (!this.#isOpen) throw closed();
  }

  close(): void {
    if (!this.#isOpen) return;
    closeSync(this.#store.file);
    if (this.#records) closeSync(this.#records.file);
    this.#isOpen = false;
  }

  #line(page: number): { start: number; end: number; crc: number } {
    const start = page === 0 ? 0 : this.#lines[2 * page - 2];
    const end = this.#lines[2 * page];
    const crc = this.#lines[2 * page + 1];
    if (start === undefined || end === undefined || crc === undefined) throw new RangeError(`There is no page ${page}.`);
    return { start, end, crc };
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
    if (hashes.length !== pages.length) throw damaged(this.#store.path);
    const filter = new Uint8Array(2 ** Math.ceil(Math.log2((FILTER_BITS / 8) * (1 + hashes.length))));
    for (const hash of hashes) {
      const place = hash & (8 * filter.length - 1);
      filter[place >>> 3] = (filter[place >>> 3] ?? 0) | (1 << (place & 7));
    }
    return { hashes, pages, filter };
  }

  /** @param bytesPerPage if the section has the same number of bytes for every page */
  #section(name: SectionName, bytesPerPage?: number): ArrayBuffer {
    const { offset, length, crc } = this.#header.sections[name];
    if (bytesPerPage !== undefined && length !== bytesPerPage * this.pageCount) throw damaged(this.#store.path);
    const bytes = this.#read(this.#store, offset, length);
    if (crc32(bytes) !== crc) throw damaged(this.#store.path);
    // `Buffer.alloc` never shares its memory with other buffers.
    return bytes.buffer;
  }

  #read({ file, path, size }: OpenFile, position: number, length: number): Buffer<ArrayBuffer> {
    this.assertOpen();
    if (!(length >= 0 && position + length <= size)) throw truncated(path);
    const bytes = Buffer.alloc(length);
    if (readInto(file, bytes, position, path) < length) throw truncated(path);
    return bytes;
  }
}

interface OpenFile {
  readonly path: string;
  readonly file: number;
  /** In bytes. */
  readonly size: number;
}

/** Titles and aliases: page `pages[i]` has one with the hash `hashes[i]`. Hashes ascend. */
interface TitleTable {
  readonly hashes: Float64Array;
  readonly pages: Uint32Array;
  /** A bit for each ending of a hash, 0 where no hash has it: so for most parts of a query that no page has as its name. */
  readonly filter: Uint8Array;
}

/** Of the filter, for each hash. */
const FILTER_BITS = 8;

const NO_PAGES: readonly number[] = [];

function closed(): IndexError {
  return new IndexError('closed', 'The search engine was closed. Open it again.');
}

function openFile(path: string): OpenFile {
  try {
    const file = openSync(path, 'r');
    return { path, file, size: fstatSync(file).size };
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
