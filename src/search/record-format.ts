/**
 * The file of the record store: a line of JSON that says where the sections are, the sections, and a line of JSON for each page.
 * Numbers are little-endian. Every part carries a checksum.
 */
import { crc32 } from 'node:zlib';
import { IndexError } from './index-error.ts';
import { damaged } from './pagefind-file.ts';

/** @returns the bytes of the file, the same for the same input */
export function encodeStore({ index, records, names, themes }: StoreContent): Buffer {
  const lines = records.map((record) => Buffer.from(`${JSON.stringify(record)}\n`));
  const body = [
    ['lines', lineTable(lines)],
    ['order', pathOrder(records)],
    ['themes', themes],
    ['nameKeys', Float64Array.from(names, ({ key }) => key)],
    ['namePages', Uint32Array.from(names, ({ page }) => page)],
    ['words', Buffer.from(`\n${everyWord(records).join('\n')}\n`)],
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

/** Only words of plain letters: what a mistyped word is compared with. */
function everyWord(records: readonly PageRecord[]): string[] {
  const words = new Set<string>();
  for (const { title, text } of records) {
    for (const [word] of `${title} ${text}`.toLowerCase().matchAll(/(?<![a-z])[a-z]{4,40}(?![a-z])/g)) words.add(word);
  }
  return [...words].sort();
}

function padTo8(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((8 - (bytes.length % 8)) % 8)]);
}

/** @throws {IndexError} `version` where another format is named, `damaged` where none is */
export function parseHeader(line: Buffer, path: string): Header {
  const header = parseJson(line, path);
  if (isHeader(header)) return header;
  const named = typeof header === 'object' && header !== null && 'format' in header;
  if (!named || header.format === FORMAT) throw damaged(path);
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
  const header = value as Partial<Header> | null;
  return (
    typeof header === 'object' &&
    header?.format === FORMAT &&
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

const FORMAT = 'pagefind-records/2';
/** Fixed, so that sections begin at the same place whatever the header says. A multiple of 8, for the alignment of numbers. */
export const HEADER_BYTES = 1024;
const SECTIONS = ['lines', 'order', 'themes', 'nameKeys', 'namePages', 'words'] as const;

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
  /** Where in the text its body begins, in words: after the title, and after facts about the page that stand above it. */
  readonly lead: number;
}

interface StoreContent {
  readonly index: string;
  readonly records: readonly PageRecord[];
  /** What pages are about: see `themesOf`. */
  readonly themes: Uint32Array;
  /** In the order of their keys. */
  readonly names: readonly { readonly key: number; readonly page: number }[];
}

export type SectionName = (typeof SECTIONS)[number];

interface Section {
  /** Bytes from the beginning of the file. */
  readonly offset: number;
  readonly length: number;
  readonly crc: number;
}

export interface Header {
  readonly format: string;
  readonly index: string;
  readonly pages: number;
  /** Where the first record begins. */
  readonly records: number;
  readonly sections: Readonly<Record<SectionName, Section>>;
}
