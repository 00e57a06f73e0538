import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { filesIn } from './index-files.ts';
import { hasExactStems, NOTHING_LEARNED, openLanguage, type SearchLanguage } from './language.ts';
import { learnStems } from './learn-stems.ts';
import { PageRecords } from './page-records.ts';
import { buildPageVectors } from './page-vectors.ts';
import { PagefindIndex } from './pagefind-index.ts';
import { RANKING_WEIGHTS } from './ranking-weights.ts';
import { encodeRecord, encodeStore, type PageRecord, wordsOf } from './record-format.ts';
import { RECORDS_FILE, STORE_FILE } from './record-store.ts';
import { exactNameHash, nameHash, nameWords, titleBeginningHashes } from './title-hash.ts';

/**
 * Writes the record store of a Pagefind bundle, and the records: what search shows of each page, so that a query reads one record by position
 * and not Pagefind's fragment files. The same bundle gives the same bytes. Each file is replaced atomically.
 *
 * @param pagefindDirectory where `pagefind-entry.json` is
 * @param recordsDirectory created if missing
 * @throws {IndexError}
 */
export function writeRecords(pagefindDirectory: string, recordsDirectory: string): WrittenRecords {
  const index = new PagefindIndex(pagefindDirectory);
  const { metadata } = index;
  const records = new PageRecords(metadata, filesIn(pagefindDirectory));
  const all = function* () {
    for (const page of metadata.lengths.keys()) yield records.read(page);
  };
  const { vectors, meanRepetitions } = buildPageVectors(index, RANKING_WEIGHTS);
  const { agreement, ...learned } = hasExactStems(metadata.language) ? EXACT : learnStems(index, all());
  mkdirSync(recordsDirectory, { recursive: true });
  const { names, ...written } = replaceFile(join(recordsDirectory, RECORDS_FILE), (file) => writeLines(file, all()));
  const store = encodeStore({
    indexHash: metadata.hash,
    language: metadata.language,
    learned,
    ...written,
    terms: index.termsFrom(''),
    titles: titlesOf(names, openLanguage(metadata.language, learned)),
    vectors,
    meanRepetitions,
  });
  replaceFile(join(recordsDirectory, STORE_FILE), (file) => writeFileSync(file, store));
  return { pages: names.length, language: metadata.language, agreement };
}

/** Writes one record after the other: all of them may not fit into the memory. */
function writeLines(file: number, records: Iterable<PageRecord>) {
  const lines: { length: number; crc: number }[] = [];
  const paths: string[] = [];
  const names: Names[] = [];
  const words = new Set<string>();
  for (const record of records) {
    const line = Buffer.from(encodeRecord(record));
    writeSync(file, line);
    lines.push({ length: line.length, crc: crc32(line) });
    paths.push(record.path);
    names.push({ title: record.title, aliases: record.aliases });
    for (const word of wordsOf(record)) words.add(word);
  }
  return { lines, paths, names, words };
}

type Names = Pick<PageRecord, 'title' | 'aliases'>;

const EXACT = { ...NOTHING_LEARNED, agreement: 1 };

export interface WrittenRecords {
  pages: number;
  /** The language of the pages, a tag in lower case. */
  language: string;
  /** The share of the words of the pages whose stem is that of the index; the stems of the others are learned from it. */
  agreement: number;
}

function titlesOf(names: readonly Names[], language: SearchLanguage): { hash: number; page: number }[] {
  const titles = names.flatMap(({ title, aliases }, page) => {
    const split = [title, ...aliases].flatMap(spellings).map((name) => nameWords(name, language));
    const whole = split.flatMap((words) => [nameHash(words), exactNameHash(words)]).filter((hash) => hash !== undefined);
    const hashes = new Set([...whole, ...titleBeginningHashes(nameWords(title, language))]);
    return Array.from(hashes, (hash) => ({ hash, page }));
  });
  return titles.sort((a, b) => a.hash - b.hash || a.page - b.page);
}

/** A name, and the same with a space for each hyphen: `earn-out` is typed `earn out`. */
function spellings(name: string): string[] {
  const spaced = name.replaceAll('-', ' ');
  return spaced === name ? [name] : [name, spaced];
}

/** @param write fills a new file, which then takes the place of the old one */
function replaceFile<Value>(path: string, write: (file: number) => Value): Value {
  const draft = `${path}.${process.pid}.draft`;
  const file = openSync(draft, 'w');
  try {
    const value = write(file);
    renameSync(draft, path);
    return value;
  } finally {
    closeSync(file);
    rmSync(draft, { force: true });
  }
}
