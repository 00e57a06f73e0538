/**
 * The record store, one file: a line of JSON that says where the sections are, the sections, and a line of JSON for each page.
 * Opening reads some bytes a page and no record; a record is read by its position when it is shown.
 */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { IndexError } from './index-error.ts';
import { damaged, truncated } from './pagefind-file.ts';
import { wordsOf } from './words.ts';

export const RECORDS_FILE = 'records.store';

/** @returns the bytes of the file, the same for the same input */
export function encodeStore({ index, records, names }: StoreContent): Buffer {
  const lines = records.map((record) => Buffer.from(`${JSON.stringify(record)}\n`));
  const body = [
    ['lines', lineTable(lines)],
    ['order', pathOrder(records)],
    ['titleLengths', Uint8Array.from(records, ({ title }) => Math.min(wordsOf(title).length, 255))],
    ['nameKeys', Float64Array.from(names, ({ key }) => key)],
    ['namePages', Uint32Array.from(names, ({ page }) => page)],
  ] as const;
  const sections: Record<string, Section> = {};
  const buffers: Buffer[] = [];
  let offset = HEADER_BYTES;
  for (const [name, array] of body) {
    const bytes = padTo8(Buffer.from(array.buffer, array.byteOffset, array.byteLength));
    sections[name] = { offset, length: array.byteLength, crc: crc32(bytes.subarray(0, array.byteLength)) };
    buffers.push(bytes);
    offset += bytes.length;
  }
  const header = JSON.stringify({ format: FORMAT, index, pages: records.length, records: offset, sections });
  return Buffer.concat([Buffer.from(`${header.padEnd(HEADER_BYTES - 1)}\n`), ...buffers, ...lines]);
}

/** An open store. It holds a file open: close it. */
export class RecordStore {
  /** The hash of the Pagefind index that the records belong to. */
  readonly index: string;
  /** By page number: its place among the paths in order. Equal scores are ordered by it without reading a record. */
  readonly order: Uint32Array;
  /** By page number: words of the title, at most 255. */
  readonly titleLengths: Uint8Array;
  readonly #path: string;
  readonly #header: Header;
  readonly #lines: Uint32Array;
  readonly #size: number;
  #file: number | undefined;
  #names: { keys: Float64Array; pages: Uint32Array } | undefined;

  /** @throws {IndexError} */
  constructor(directory: string) {
    this.#path = join(directory, RECORDS_FILE);
    this.#file = openFile(this.#path);
    try {
      this.#size = fstatSync(this.#file).size;
      this.#header = this.#readHeader();
      this.index = this.#header.index;
      this.#lines = new Uint32Array(this.#section('lines', 8));
      this.order = new Uint32Array(this.#section('order', 4));
      this.titleLengths = new Uint8Array(this.#section('titleLengths', 1));
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

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #readHeader(): Header {
    const line = this.#read(0, HEADER_BYTES);
    const header = parseHeader(line, this.#path);
    if (header.format !== FORMAT) {
      throw new IndexError('version', `${this.#path} is not of the format ${FORMAT}. Build the site again (npm run build).`);
    }
    return header;
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
    if (this.#file === undefined) throw new IndexError('closed', 'The search was closed. Open it again.');
    if (!(length >= 0 && position + length <= this.#size)) throw truncated(this.#path);
    const bytes = Buffer.alloc(length);
    if (readSync(this.#file, bytes, 0, length, position) < length) throw truncated(this.#path);
    return bytes;
  }
}

function openFile(path: string): number {
  try {
    return openSync(path, 'r');
  } catch (cause) {
    throw new IndexError('missing', `${path} cannot be read. Build the site again (npm run build).`, { cause });
  }
}

/** Where each line ends, from the beginning of the first, and its checksum. */
function lineTable(lines: readonly Buffer[]): Uint32Array {
  const table = new Uint32Array(lines.length * 2);
  let end = 0;
  lines.forEach((line, page) => {
    end += line.length;
    table[2 * page] = end;
    table[2 * page + 1] = crc32(line);
  });
  if (end > 0xffffffff) throw new RangeError('The texts of the pages take more than 4 GB, more than a record store holds.');
  return table;
}

function pathOrder(records: readonly PageRecord[]): Uint32Array {
  const pages = records.map((_, page) => page);
  pages.sort((a, b) => (records[a]!.path < records[b]!.path ? -1 : records[a]!.path > records[b]!.path ? 1 : a - b));
  const order = new Uint32Array(pages.length);
  pages.forEach((page, place) => (order[page] = place));
  return order;
}

function padTo8(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((8 - (bytes.length % 8)) % 8)]);
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

function parseHeader(line: Buffer, path: string): Header {
  try {
    const header: unknown = JSON.parse(line.toString('utf8'));
    if (isHeader(header)) return header;
  } catch (cause) {
    throw damaged(path, cause);
  }
  throw damaged(path);
}

function isHeader(value: unknown): value is Header {
  const header = value as Partial<Header> | null;
  return (
    typeof header === 'object' &&
    typeof header?.format === 'string' &&
    typeof header.index === 'string' &&
    [header.pages, header.records].every(isCount) &&
    SECTIONS.every((name) =>
      [header.sections?.[name]?.offset, header.sections?.[name]?.length, header.sections?.[name]?.crc].every(isCount),
    )
  );
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

const FORMAT = 'pagefind-records/1';
/** Fixed, so that sections begin at the same place whatever the header says. A multiple of 8, for the alignment of numbers. */
const HEADER_BYTES = 1024;
const SECTIONS = ['lines', 'order', 'titleLengths', 'nameKeys', 'namePages'] as const;

/** What search shows of a page. */
export interface PageRecord {
  /** Site path without a trailing slash: `/glossary/dilution`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly aliases: readonly string[];
  /** The page's value of the filter `section`, or empty. */
  readonly section: string;
  /** The indexed text, its words separated by single spaces: positions in the index count these words. */
  readonly text: string;
  /** How many of the text's first words are the title. */
  readonly titleWords: number;
}

interface StoreContent {
  readonly index: string;
  readonly records: readonly PageRecord[];
  /** In the order of their keys. */
  readonly names: readonly { readonly key: number; readonly page: number }[];
}

type SectionName = (typeof SECTIONS)[number];

interface Section {
  /** Bytes from the beginning of the file. */
  readonly offset: number;
  readonly length: number;
  readonly crc: number;
}

interface Header {
  readonly format: string;
  readonly index: string;
  readonly pages: number;
  /** Where the first record begins. */
  readonly records: number;
  readonly sections: Readonly<Record<SectionName, Section>>;
}
