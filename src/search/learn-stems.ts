import { openLanguage, type LearnedStems } from './language.ts';
import type { PagefindIndex } from './pagefind-index.ts';
import { MAX_POSITION } from './posting-list.ts';
import type { PageRecord } from './record-format.ts';
import { tokenize } from './tokenize.ts';

/** The share of the words of the pages whose stems must be those of the index. Below it, words that no page has are not stemmed. */
export const AGREEMENT_MIN = 0.8;

/**
 * Compares the stems of the words of the pages with the terms of the index, and keeps the index's where they differ: it says which term is at
 * the place of each word. So every word of every page is found, whatever the stemmer, and however the browser's search stems.
 */
export function learnStems(index: PagefindIndex, records: Iterable<PageRecord>): LearnedStems & { agreement: number } {
  const { stem } = openLanguage(index.metadata.language);
  const words = [...candidatesOf(index, placesOfWords(records))];
  const agreeing = words.filter(([word, terms]) => terms.includes(stem(word)));
  const agreement = words.length === 0 ? 1 : agreeing.length / words.length;
  const isTrusted = agreement >= AGREEMENT_MIN;
  const differing = words.filter(([word, terms]) => !terms.includes(isTrusted ? stem(word) : word));
  return { stems: new Map(differing.map(([word, terms]) => [word, nearest(word, terms)])), agreement, isTrusted };
}

/** Where each word is found once: in a text, by page and position, or in the fields of a page. */
interface Places {
  inTexts: ReadonlyMap<number, readonly string[]>;
  inFields: ReadonlyMap<number, readonly string[]>;
}

function placesOfWords(records: Iterable<PageRecord>): Places {
  const inText = new Map<string, { place: number; isPart: boolean }>();
  const inField = new Map<string, number>();
  const seen = new Set<string>();
  let page = 0;
  for (const { text, description, aliases } of records) {
    for (const [position, raw] of text.split(' ').entries()) {
      if (position > MAX_POSITION || seen.has(raw)) continue;
      seen.add(raw);
      for (const { word, parts } of tokenize(raw)) {
        // A compound has several terms at its place, so that a word that also stands alone is looked up there.
        for (const each of [word, ...parts])
          if (inText.get(each)?.isPart !== false) inText.set(each, { place: placeOf(page, position), isPart: parts.length > 0 });
      }
    }
    for (const { word, parts } of tokenize([description, ...aliases].join(' ')))
      for (const each of [word, ...parts]) inField.set(each, page);
    page += 1;
  }
  for (const word of inText.keys()) inField.delete(word);
  return {
    inTexts: grouped(inText, ({ place }) => place),
    inFields: grouped(inField, (page) => page),
  };
}

function placeOf(page: number, position: number): number {
  return page * (MAX_POSITION + 1) + position;
}

function grouped<Value>(words: ReadonlyMap<string, Value>, keyOf: (value: Value) => number): Map<number, string[]> {
  const groups = Map.groupBy(words, ([, value]) => keyOf(value));
  return new Map([...groups].map(([key, entries]) => [key, entries.map(([word]) => word)]));
}

/** The terms of the index at the place of each word. */
function candidatesOf(index: PagefindIndex, { inTexts, inFields }: Places): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const add = (words: readonly string[] | undefined, term: string) => {
    for (const word of words ?? []) found.set(word, [...(found.get(word) ?? []), term]);
  };
  const fields = index.metadata.metaFields.map((_, field) => field);
  for (const term of index.termsFrom('')) {
    const postings = index.postings(term);
    for (const [posting, page] of postings?.pages.entries() ?? []) {
      for (let at = postings?.start(posting) ?? 0; at < (postings?.end(posting) ?? 0); at += 1)
        add(inTexts.get(placeOf(page, postings?.position(at) ?? 0)), term);
      if (fields.some((field) => (postings?.countInField(posting, field) ?? 0) > 0)) add(inFields.get(page), term);
    }
  }
  return found;
}

/** The term with the longest beginning in common with the word, of several in a compound or in the fields of a page. */
function nearest(word: string, terms: readonly string[]): string {
  return terms.reduce((best, term) => (commonLength(term, word) > commonLength(best, word) ? term : best));
}

function commonLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}
