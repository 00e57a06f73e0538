/**
 * The format of the record store: a header (one line of JSON that locates the sections) and the sections. The records of the pages are a file
 * of their own, a line of JSON each. Numbers are little-endian. Every part has a checksum.
 */
import { crc32 } from 'node:zlib';
import { IndexError } from './index-error.ts';
import { isRecord } from './is-record.ts';
import type { LearnedStems } from './language.ts';
import type { PageStructure } from './page-structure.ts';
import { damaged } from './pagefind-file.ts';
import { WordList } from './word-list.ts';

/** @returns the bytes of the store, the same for the same input */
export function encodeStore(content: StoreContent): Buffer {
  const { indexHash, language, learned, lines, paths, titles, vectors, meanRepetitions } = content;
  const body: Record<SectionName, Uint32Array | Float64Array | Buffer> = {
    lines: lineTable(lines),
    pathOrder: pathOrder(paths),
    vectors,
    titleHashes: Float64Array.from(titles, ({ hash }) => hash),
    titlePages: Uint32Array.from(titles, ({ page }) => page),
    words: WordList.encode(content.words),
    terms: WordList.encode(content.terms),
    stems: Buffer.from(Array.from(learned.stems, ([word, stem]) => `${word} ${stem}`).join('\n')),
  };
  const sections: Record<string, Section> = {};
  const buffers: Buffer[] = [];
  let offset = HEADER_BYTES;
  for (const [name, array] of Object.entries(body)) {
    const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
    const padded = padTo8(bytes);
    sections[name] = { offset, length: bytes.length, crc: crc32(bytes) };
    buffers.push(padded);
    offset += padded.length;
  }
  const { isTrusted } = learned;
  const header = JSON.stringify({
    format: FORMAT,
    indexHash,
    language,
    isTrusted,
    pages: lines.length,
    meanRepetitions,
    sections,
  });
  return Buffer.concat([Buffer.from(`${header.padEnd(HEADER_BYTES - 1)}\n`), ...buffers]);
}

/** The line of a page in the file of the records. */
export function encodeRecord(record: PageRecord): string {
  return `${JSON.stringify(record)}\n`;
}

/** For each line where it ends, counted from the start of the first, and its checksum. */
function lineTable(lines: readonly Line[]): Uint32Array {
  const table = new Uint32Array(lines.length * 2);
  let end = 0;
  lines.forEach(({ length, crc }, page) => {
    end += length;
    table[2 * page] = end;
    table[2 * page + 1] = crc;
  });
  if (end > 0xffffffff) throw new RangeError('The texts of the pages take more than 4 GB, more than a record store can hold.');
  return table;
}

/** The rank of each page in the order of paths. */
function pathOrder(paths: readonly string[]): Uint32Array {
  const order = new Uint32Array(paths.length);
  const pages = paths.map((path, page) => ({ path, page }));
  pages.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.page - b.page));
  for (const [rank, { page }] of pages.entries()) order[page] = rank;
  return order;
}

/** The words of a page that a mistyped word is compared with, without diacritics: letters only. */
export function wordsOf({ title, text }: PageRecord): string[] {
  return Array.from(plainText(`${title} ${text}`).matchAll(/(?<!\p{L})\p{L}{4,40}(?!\p{L})/gu), ([word]) => word);
}

function plainText(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

function padTo8(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((8 - (bytes.length % 8)) % 8)]);
}

/** @throws {IndexError} `version` if the file names another format, `damaged` if it names none */
export function parseHeader(line: Buffer, path: string): Header {
  const header = parseJson(line, path);
  if (isHeader(header)) return header;
  if (!isRecord(header) || !('format' in header) || header['format'] === FORMAT) throw damaged(path);
  throw new IndexError('version', `${path} is not of the format ${FORMAT}. Build the site again (npm run build).`);
}

function parseJson(line: Buffer, path: string): unknown {
  try {
    return JSON.parse(line.toString('utf8'));
  } catch (cause) {
    throw damaged(path, cause);
  }
}

function isHeader(value: unknown): value is Header {
  if (!isRecord(value) || value['format'] !== FORMAT || typeof value['indexHash'] !== 'string') return false;
  if (typeof value['language'] !== 'string' || typeof value['isTrusted'] !== 'boolean') return false;
  const sections = value['sections'];
  return (
    isCount(value['pages']) &&
    typeof value['meanRepetitions'] === 'number' &&
    isRecord(sections) &&
    SECTIONS.map((name) => sections[name]).every(
      (section) => isRecord(section) && [section['offset'], section['length'], section['crc']].every(isCount),
    )
  );
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

const FORMAT = 'pagefind-records/10';
/** Fixed, so that the sections start at the same place whatever the header says. A multiple of 8, for the alignment of numbers. */
export const HEADER_BYTES = 1024;
const SECTIONS = ['lines', 'pathOrder', 'vectors', 'titleHashes', 'titlePages', 'words', 'terms', 'stems'] as const;

/** What search shows of a page. */
export interface PageRecord extends PageStructure {
  /** Site path without a trailing slash: `/glossary/dilution`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly aliases: readonly string[];
  /** The page's value of the filter `section`, or empty. */
  readonly section: string;
  /** The indexed text, its words separated by single spaces: positions in the index count these words. */
  readonly text: string;
  /** Words of the title at the beginning of the text. */
  readonly titleWords: number;
  /** The first word of the body in the text: after the title, and after the facts about the page above the body. */
  readonly bodyStart: number;
}

interface StoreContent {
  readonly indexHash: string;
  /** The language of the pages, a tag in lower case. */
  readonly language: string;
  readonly learned: LearnedStems;
  /** Of each page. */
  readonly lines: readonly Line[];
  readonly paths: readonly string[];
  /** Of all pages: see `wordsOf`. */
  readonly words: ReadonlySet<string>;
  /** Of the index. */
  readonly terms: Iterable<string>;
  /** See `buildPageVectors`. */
  readonly vectors: Uint32Array;
  readonly meanRepetitions: number;
  /** Titles and aliases, in the order of their hashes. */
  readonly titles: readonly { readonly hash: number; readonly page: number }[];
}

/** The record of a page as it is written. */
interface Line {
  /** In bytes, with the line break. */
  readonly length: number;
  readonly crc: number;
}

export type SectionName = (typeof SECTIONS)[number];

interface Section {
  /** Bytes from the start of the file. */
  readonly offset: number;
  readonly length: number;
  readonly crc: number;
}

export interface Header {
  readonly format: string;
  /** Of the Pagefind index that the records belong to. */
  readonly indexHash: string;
  readonly language: string;
  /** Whether words that no page has are stemmed. */
  readonly isTrusted: boolean;
  readonly pages: number;
  /** See `buildPageVectors`. */
  readonly meanRepetitions: number;
  readonly sections: Readonly<Record<SectionName, Section>>;
}
