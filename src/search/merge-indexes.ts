/**
 * Makes one Pagefind bundle of several, each of which has some of the pages. Its files have the content that Pagefind writes when it indexes
 * all pages at once, so that parts can be indexed beside each other, one after the other in little memory, or be kept from an earlier build.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { CborReader } from './cbor-reader.ts';
import { CborWriter } from './cbor-writer.ts';
import { compareBytes } from './compare-bytes.ts';
import { type BundleFiles, contentOf, filesOf, type IndexFiles } from './index-files.ts';
import { IndexError } from './index-error.ts';
import { ENTRY_FILE, type IndexMetadata, readIndexMetadata, VERSION } from './index-metadata.ts';
import { mergeTerms } from './merge-terms.ts';
import { readCbor, SIGNATURE } from './pagefind-file.ts';

/**
 * @param bundles in the order of their pages
 * @param output the folder of the merged bundle, created if missing
 * @throws {IndexError}
 */
export async function mergeIndexes(bundles: readonly BundleFiles[], output: string): Promise<void> {
  const [bundle] = bundles;
  const parts = partsOf(bundles);
  const [first] = parts;
  if (bundle === undefined || first === undefined) throw new IndexError('missing', 'No page has content for search.');
  for (const folder of ['fragment', 'index', 'filter']) mkdirSync(join(output, folder), { recursive: true });
  const metaFields = [...new Set(parts.flatMap((part) => part.metaFields))].sort(compareBytes);
  const pages = writeFragments(parts, output);
  const chunks = await writeChunks(parts, metaFields, output);
  const filters = await writeFilters(parts, output);
  const meta = encodeMetadata({ pages, chunks, filters, metaFields });
  const hash = `${first.language}_${digestOf(meta).slice(0, first.language.length + 8)}`;
  await writePacked(join(output, `pagefind.${hash}.pf_meta`), meta);
  writeProgram(bundle, output);
  writeEntry(first, output, { hash, pageCount: pages.length });
}

/** A bundle that is merged: its own page 0 is `firstPage` of all. */
interface Part extends IndexMetadata {
  readonly files: IndexFiles;
  readonly firstPage: number;
}

function partsOf(bundles: readonly BundleFiles[]): Part[] {
  let firstPage = 0;
  return bundles.map((bundle) => {
    const files = filesOf(bundle);
    const part = { ...readIndexMetadata(files), files, firstPage };
    firstPage += part.lengths.length;
    return part;
  });
}

interface MergedPage {
  readonly hash: string;
  readonly length: number;
}

/** Where the short names of two fragments are the same, the second gets a longer one, as within one index. */
function writeFragments(parts: readonly Part[], output: string): MergedPage[] {
  const taken = new Set<string>();
  return parts.flatMap(({ files, language, lengths, fragmentName }) =>
    Array.from(lengths, (length, page) => {
      const { hash: name } = fragmentName(page);
      const file = `fragment/${name}.pf_fragment`;
      let hash = name.slice(0, shortLength(language));
      while (taken.has(hash)) hash = `${language}_${digestOf(contentOf(files, file))}`.slice(0, hash.length + 1);
      taken.add(hash);
      writeFileSync(join(output, `fragment/${hash}.pf_fragment`), files.read(file));
      return { hash, length };
    }),
  );
}

/** A range of terms in a file. */
interface MergedChunk {
  readonly from: string;
  readonly to: string;
  readonly hash: string;
}

async function writeChunks(parts: readonly Part[], metaFields: readonly string[], output: string): Promise<MergedChunk[]> {
  const files = new DigestNamedFiles(parts, join(output, 'index'), 'pf_index');
  const chunks: MergedChunk[] = [];
  for (const { first, last, content } of mergeTerms(parts.map(withContents), metaFields)) {
    const hash = files.write(content);
    const before = chunks.at(-1);
    if (before === undefined) {
      chunks.push({ from: first, to: last, hash });
      continue;
    }
    // Bounds are as short as they can be.
    const end = differingStart(before.to, first);
    chunks[chunks.length - 1] = { ...before, to: compareBytes(end, before.from) < 0 ? before.to : end };
    chunks.push({ from: differingStart(first, before.to), to: last, hash });
  }
  await files.written();
  return chunks;
}

function withContents({ files, firstPage, metaFields, chunks }: Part) {
  return { firstPage, metaFields, chunks: chunks.map(({ hash }) => contentOf(files, `index/${hash}.pf_index`)) };
}

/** The beginning that `text` has in common with `other`, and the character after it. */
function differingStart(text: string, other: string): string {
  const [characters, others] = [[...text], [...other]];
  const end = characters.findIndex((character, at) => character !== others[at]);
  return end < 0 ? text : characters.slice(0, end + 1).join('');
}

async function writeFilters(parts: readonly Part[], output: string): Promise<IndexMetadata['filters']> {
  const files = new DigestNamedFiles(parts, join(output, 'filter'), 'pf_filter');
  const names = [...new Set(parts.flatMap(({ filters }) => filters.map(({ name }) => name)))].sort(compareBytes);
  const filters = names.map((name) => ({ name, hash: files.write(encodeFilter(name, pagesByValue(parts, name))) }));
  await files.written();
  return filters;
}

function pagesByValue(parts: readonly Part[], name: string): Map<string, number[]> {
  const pages = new Map<string, number[]>();
  for (const { files, filters, firstPage } of parts) {
    for (const { hash } of filters.filter((filter) => filter.name === name)) {
      const file = `filter/${hash}.pf_filter`;
      const cbor = new CborReader(contentOf(files, file));
      readCbor(file, () => {
        cbor.array();
        cbor.skip(); // name
        for (let left = cbor.array(); left > 0; left -= 1) {
          cbor.array();
          const value = cbor.text();
          const own = Array.from({ length: cbor.array() }, () => firstPage + cbor.unsigned());
          pages.set(value, [...(pages.get(value) ?? []), ...own]);
        }
      });
    }
  }
  return pages;
}

function encodeFilter(name: string, pages: ReadonlyMap<string, readonly number[]>): Buffer {
  const cbor = new CborWriter();
  cbor.array(2);
  cbor.text(name);
  cbor.array(pages.size);
  for (const [value, own] of [...pages].sort(([a], [b]) => compareBytes(a, b))) {
    cbor.array(2);
    cbor.text(value);
    cbor.array(own.length);
    for (const page of own) cbor.integer(page);
  }
  return cbor.content;
}

interface MergedMetadata extends Pick<IndexMetadata, 'filters' | 'metaFields'> {
  readonly pages: readonly MergedPage[];
  readonly chunks: readonly MergedChunk[];
}

function encodeMetadata({ pages, chunks, filters, metaFields }: MergedMetadata): Buffer {
  const cbor = new CborWriter();
  const list = <Item>(items: readonly Item[], write: (item: Item) => void) => {
    cbor.array(items.length);
    items.forEach(write);
  };
  cbor.array(6);
  cbor.text(VERSION);
  list(pages, ({ hash, length }) => {
    cbor.array(3);
    cbor.text(hash);
    cbor.integer(length);
    cbor.text(''); // each fragment has a file of its own
  });
  list(chunks, ({ from, to, hash }) => list([from, to, hash], (text) => cbor.text(text)));
  list(filters, ({ name, hash }) => list([name, hash], (text) => cbor.text(text)));
  cbor.array(0); // sorts
  list(metaFields, (field) => cbor.text(field));
  return cbor.content;
}

/** Pagefind's code for browsers, which is the same beside every index. */
function writeProgram(bundle: BundleFiles, output: string): void {
  for (const [file, content] of bundle) if (isOfProgram(file)) writeFileSync(join(output, file), content);
}

/** Whether a file of a bundle is the same whatever its pages are. */
export function isOfProgram(file: string): boolean {
  return dirname(file) === '.' && file !== ENTRY_FILE && !file.endsWith('.pf_meta');
}

function writeEntry({ files, hash }: Part, output: string, merged: { hash: string; pageCount: number }): void {
  const entry = files.read(ENTRY_FILE).toString('utf8').replace(`"${hash}"`, `"${merged.hash}"`);
  writeFileSync(join(output, ENTRY_FILE), entry.replace(/"page_count":\d+/, `"page_count":${merged.pageCount}`));
}

/** Files that are called by digests of their contents. */
class DigestNamedFiles {
  readonly #language: string;
  readonly #folder: string;
  readonly #extension: string;
  readonly #taken = new Set<string>();
  readonly #writing: Promise<void>[] = [];

  constructor([first]: readonly Part[], folder: string, extension: string) {
    this.#language = first?.language ?? '';
    this.#folder = folder;
    this.#extension = extension;
  }

  /** @returns the name of the file, without its extension */
  write(content: Buffer): string {
    const full = `${this.#language}_${digestOf(content)}`;
    let name = full.slice(0, shortLength(this.#language));
    while (this.#taken.has(name) && name !== full) name = full.slice(0, name.length + 2);
    this.#taken.add(name);
    this.#writing.push(writePacked(join(this.#folder, `${name}.${this.#extension}`), content));
    return name;
  }

  async written(): Promise<void> {
    await Promise.all(this.#writing);
  }
}

/** The length of a name, with the language, if no other begins with the same digits. */
function shortLength(language: string): number {
  return language.length + 8;
}

/** The digest by which Pagefind names files: bytes below 16 are one digit. */
function digestOf(content: Buffer): string {
  return Array.from(createHash('sha1').update(content).digest(), (byte) => byte.toString(16)).join('');
}

async function writePacked(file: string, content: Buffer): Promise<void> {
  await writeFile(file, await compress(Buffer.concat([Buffer.from(SIGNATURE), content]), { level: 9 }));
}

const compress = promisify(gzip);
