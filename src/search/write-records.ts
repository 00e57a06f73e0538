/** Writes the record store: what search shows of each page, read by position at query time instead of Pagefind's fragments. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CborError } from './cbor-reader.ts';
import type { Catalogue, FragmentName } from './index-metadata.ts';
import { nameKey } from './title-hash.ts';
import { themesOf } from './page-vectors.ts';
import { damaged, readPagefindFile } from './pagefind-file.ts';
import { PagefindIndex } from './pagefind-index.ts';
import { encodeStore, type PageRecord } from './record-format.ts';
import { RECORDS_FILE } from './record-store.ts';
import { WEIGHTS } from './ranking-weights.ts';

/**
 * Reads the fragments of a Pagefind bundle in the order of their page numbers and writes `records.store`. The same bundle gives the
 * same bytes. The file appears whole or not at all.
 *
 * @param pagefindDirectory where `pagefind-entry.json` is
 * @param recordsDirectory made where it is missing
 * @throws {IndexError}
 */
export function writeRecords(pagefindDirectory: string, recordsDirectory: string): { pages: number } {
  const index = new PagefindIndex(pagefindDirectory);
  const { catalogue } = index;
  const readFragment = fragmentReader(pagefindDirectory, catalogue);
  const records = Array.from(catalogue.lengths, (_, page) => toRecord(readFragment(page)));
  const store = encodeStore({ index: catalogue.hash, records, names: namesOf(records), themes: themesOf(index, WEIGHTS) });
  mkdirSync(recordsDirectory, { recursive: true });
  replaceFile(join(recordsDirectory, RECORDS_FILE), store);
  return { pages: records.length };
}

function fragmentReader(directory: string, catalogue: Catalogue): (page: number) => Fragment {
  let lastGroup: { path: string; content: unknown } | undefined;
  return (page) => {
    const name = nameOf(catalogue, page, directory);
    const path = join(directory, 'fragment', `${name.group || name.hash}.pf_fragment`);
    if (lastGroup?.path !== path) lastGroup = { path, content: parseFile(path) };
    const { content } = lastGroup;
    const fragment = name.group === '' ? content : isRecord(content) ? content[name.hash] : undefined;
    if (!isFragment(fragment)) throw damaged(path);
    return fragment;
  };
}

function nameOf(catalogue: Catalogue, page: number, directory: string): FragmentName {
  try {
    return catalogue.fragmentOf(page);
  } catch (cause) {
    throw cause instanceof CborError ? damaged(directory, cause) : cause;
  }
}

function parseFile(path: string): unknown {
  try {
    return JSON.parse(readPagefindFile(path).toString('utf8'));
  } catch (cause) {
    throw cause instanceof SyntaxError ? damaged(path, cause) : cause;
  }
}

function toRecord({ url, content, meta, filters, anchors }: Fragment): PageRecord {
  const title = meta['title'] ?? '';
  const titleWords = countTitleWords(title, content);
  return {
    path: url.length > 1 ? url.replace(/(?:\.html|\/)$/, '') : url,
    title,
    description: meta['description'] ?? '',
    aliases: (meta['aliases'] ?? '').split(' · ').filter((alias) => alias !== ''),
    section: filters['section']?.[0] ?? '',
    text: content,
    titleWords,
    lead: anchors.find(({ id }) => id === BODY)?.location ?? titleWords,
  };
}

/** The id of the element that holds the body of a page, where other things stand between it and the title. */
const BODY = 'text';

/** The text begins with the title where the `h1` is inside the indexed body; Pagefind ends it with a full stop. */
function countTitleWords(title: string, text: string): number {
  const words = title.split(/\s+/).filter((word) => word !== '');
  const joined = words.join(' ');
  return joined !== '' && text.startsWith(joined) && /^(?:[.\s]|$)/.test(text.slice(joined.length)) ? words.length : 0;
}

function namesOf(records: readonly PageRecord[]): { key: number; page: number }[] {
  const names = records.flatMap(({ title, aliases }, page) => {
    const keys = new Set([title, ...aliases].map(nameKey).filter((key) => key !== undefined));
    return Array.from(keys, (key) => ({ key, page }));
  });
  return names.sort((a, b) => a.key - b.key || a.page - b.page);
}

function replaceFile(path: string, content: Buffer): void {
  const draft = `${path}.${process.pid}.draft`;
  try {
    writeFileSync(draft, content);
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFragment(value: unknown): value is Fragment {
  return (
    isRecord(value) &&
    typeof value['url'] === 'string' &&
    typeof value['content'] === 'string' &&
    isRecord(value['meta']) &&
    Object.values(value['meta']).every((text) => typeof text === 'string') &&
    isRecord(value['filters']) &&
    Object.values(value['filters']).every(
      (values) => Array.isArray(values) && values.every((text) => typeof text === 'string'),
    ) &&
    Array.isArray(value['anchors']) &&
    value['anchors'].every(
      (anchor) => isRecord(anchor) && typeof anchor['id'] === 'string' && Number.isInteger(anchor['location']),
    )
  );
}

interface Fragment {
  readonly url: string;
  readonly content: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  /** The elements that have an id, with the word that they begin at. */
  readonly anchors: readonly { readonly id: string; readonly location: number }[];
}
