import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexMetadata } from './index-metadata.ts';
import { isRecord } from './is-record.ts';
import { hasExactStems, NOTHING_LEARNED, openLanguage, type SearchLanguage } from './language.ts';
import { learnStems } from './learn-stems.ts';
import { buildPageVectors } from './page-vectors.ts';
import { damaged, readPagefindFile } from './pagefind-file.ts';
import { type Anchor, pageStructure } from './page-structure.ts';
import { PagefindIndex } from './pagefind-index.ts';
import { RANKING_WEIGHTS } from './ranking-weights.ts';
import { encodeStore, type PageRecord } from './record-format.ts';
import { RECORDS_FILE } from './record-store.ts';
import { exactNameHash, nameHash, nameWords, titleBeginningHashes } from './title-hash.ts';

/**
 * Writes the record store of a Pagefind bundle: what search shows of each page, so that a query reads one record by position and not
 * Pagefind's fragment files. The same bundle gives the same bytes. The file is replaced atomically.
 *
 * @param pagefindDirectory where `pagefind-entry.json` is
 * @param recordsDirectory created if missing
 * @throws {IndexError}
 */
export function writeRecords(pagefindDirectory: string, recordsDirectory: string): WrittenRecords {
  const index = new PagefindIndex(pagefindDirectory);
  const { metadata } = index;
  const readFragment = fragmentReader(pagefindDirectory, metadata);
  const records = Array.from(metadata.lengths, (_, page) => toRecord(readFragment(page)));
  const { vectors, meanRepetitions } = buildPageVectors(index, RANKING_WEIGHTS);
  const { agreement, ...learned } = hasExactStems(metadata.language) ? EXACT : learnStems(index, records);
  const titles = titlesOf(records, openLanguage(metadata.language, learned));
  const store = encodeStore({
    indexHash: metadata.hash,
    language: metadata.language,
    learned,
    records,
    titles,
    vectors,
    meanRepetitions,
  });
  mkdirSync(recordsDirectory, { recursive: true });
  replaceFile(join(recordsDirectory, RECORDS_FILE), store);
  return { pages: records.length, language: metadata.language, agreement };
}

const EXACT = { ...NOTHING_LEARNED, agreement: 1 };

export interface WrittenRecords {
  pages: number;
  /** The language of the pages, a tag in lower case. */
  language: string;
  /** The share of the words of the pages whose stem is that of the index; the stems of the others are learned from it. */
  agreement: number;
}

function fragmentReader(directory: string, metadata: IndexMetadata): (page: number) => Fragment {
  let lastGroup: { path: string; content: unknown } | undefined;
  return (page) => {
    const { group, hash } = metadata.fragmentName(page);
    const path = join(directory, 'fragment', `${group || hash}.pf_fragment`);
    if (lastGroup?.path !== path) lastGroup = { path, content: parseFile(path) };
    const { content } = lastGroup;
    const fragment = group === '' ? content : isRecord(content) ? content[hash] : undefined;
    if (!isFragment(fragment)) throw damaged(path);
    return fragment;
  };
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
  const structure = pageStructure(anchors, content.split(' '), titleWords);
  const locationOf = (id: string): number | undefined => anchors.find((anchor) => anchor.id === id)?.location;
  // Facts between the answer and the text are part of neither.
  const between =
    locationOf(ANSWER_ID) === undefined ? [] : [locationOf(FACTS_ID), locationOf(BODY_ID)].filter((at) => at !== undefined);
  return {
    path: url.length > 1 ? url.replace(/(?:\.html|\/)$/, '') : url,
    title,
    description: meta['description'] ?? '',
    aliases: (meta['aliases'] ?? '').split(' · ').filter((alias) => alias !== ''),
    section: filters['section']?.[0] ?? '',
    text: content,
    titleWords,
    bodyStart: locationOf(ANSWER_ID) ?? locationOf(BODY_ID) ?? titleWords,
    ...structure,
    gaps: [...structure.gaps, ...between.map((at) => [at, 0] as const)],
  };
}

/** The id of the element with the answer of a page, if that stands before the body. */
const ANSWER_ID = 'answer';
/** The id of the element with facts below it. */
const FACTS_ID = 'facts';
/** The id of the element with the body, if there are facts between the title and the body. */
const BODY_ID = 'text';

/** The text starts with the title if the `h1` is inside the indexed body; Pagefind appends a full stop to it. */
function countTitleWords(title: string, text: string): number {
  const words = title.split(/\s+/).filter((word) => word !== '');
  const joined = words.join(' ');
  return joined !== '' && text.startsWith(joined) && /^(?:[.\s]|$)/.test(text.slice(joined.length)) ? words.length : 0;
}

function titlesOf(records: readonly PageRecord[], language: SearchLanguage): { hash: number; page: number }[] {
  const titles = records.flatMap(({ title, aliases }, page) => {
    const names = [title, ...aliases].map((name) => nameWords(name, language));
    const whole = names.flatMap((words) => [nameHash(words), exactNameHash(words)]).filter((hash) => hash !== undefined);
    const hashes = new Set([...whole, ...titleBeginningHashes(nameWords(title, language))]);
    return Array.from(hashes, (hash) => ({ hash, page }));
  });
  return titles.sort((a, b) => a.hash - b.hash || a.page - b.page);
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
      (anchor) =>
        isRecord(anchor) &&
        ['element', 'id', 'text'].every((field) => typeof anchor[field] === 'string') &&
        Number.isInteger(anchor['location']),
    )
  );
}

interface Fragment {
  readonly url: string;
  readonly content: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly anchors: readonly Anchor[];
}
