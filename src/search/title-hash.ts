/**
 * Hashes of the names of pages: of titles, of their beginnings, and of aliases. Case, diacritics, punctuation and inflection do not change
 * the hash of a name; inflection changes that of its words. What people type for a comparison, `GmbH vs UG`, is the title `GmbH or UG`.
 */
import type { SearchLanguage } from './language.ts';
import { tokenize } from './tokenize.ts';

export interface NameWord {
  /** Normalised, not stemmed. */
  readonly word: string;
  readonly stem: string;
}

/** The words of a name, or of a query that may be or contain one. */
export function nameWords(text: string, { stem }: SearchLanguage): NameWord[] {
  return tokenize(text).map(({ word }) => ({ word, stem: stem(word) }));
}

/** @returns 52 bits, or undefined if the name has no word */
export function nameHash(words: readonly NameWord[]): number | undefined {
  if (words.length === 0) return undefined;
  const hash = new WordsHash();
  for (const { stem } of words) hash.add(stem);
  return hash.value;
}

/** The same of the words as they are, not of their stems. */
export function exactNameHash(words: readonly NameWord[]): number | undefined {
  if (words.length === 0) return undefined;
  const hash = exactHash();
  for (const { word } of words) hash.add(word);
  return hash.value;
}

/** The hashes of the words that a title begins with, of each number of them up to twelve, but not of all. */
export function titleBeginningHashes(title: readonly NameWord[]): number[] {
  const hash = new WordsHash();
  return title
    .slice(0, -1)
    .slice(0, MAX_NAME_WORDS)
    .map(({ stem }) => {
      hash.add(stem);
      return hash.ofBeginning;
    });
}

/** The hash that a page has if its title begins with these words, and goes on. */
export function titleBeginningHash(words: readonly NameWord[]): number | undefined {
  if (words.length === 0 || words.length > MAX_NAME_WORDS) return undefined;
  const hash = new WordsHash();
  for (const { stem } of words) hash.add(stem);
  return hash.ofBeginning;
}

/**
 * Visits every part of a query that could be a name: two to twelve consecutive words, but not the whole query. Of a long query only the
 * beginning is read.
 */
export function eachNameWithin(
  query: readonly NameWord[],
  visit: (hash: number, exact: number, part: { from: number; to: number }) => void,
): void {
  const end = Math.min(query.length, MAX_QUERY_WORDS);
  for (let from = 0; from < end; from += 1) {
    const stems = new WordsHash();
    const words = exactHash();
    for (let to = from + 1; to <= Math.min(end, from + MAX_NAME_WORDS); to += 1) {
      const { word, stem } = query[to - 1] ?? NO_WORD;
      stems.add(stem);
      words.add(word);
      if (to - from > 1 && to - from < query.length) visit(stems.value, words.value, { from, to });
    }
  }
}

const NO_WORD: NameWord = { word: '', stem: '' };
/** Names of one word are left to the scores of terms. */
const MAX_NAME_WORDS = 12;
const MAX_QUERY_WORDS = 32;

/** FNV-1a with two initial values: among a million names, two share a hash with a probability of one in ten thousand. */
class WordsHash {
  #low = 0x811c9dc5;
  #high = 0x01000193;

  add(given: string): void {
    const word = given === 'vs' || given === 'versus' ? 'or' : given;
    for (let at = 0; at < word.length; at += 1) this.#addUnit(word.charCodeAt(at));
    this.#addUnit(SPACE);
  }

  get value(): number {
    return (this.#low >>> 0) + (this.#high >>> 12) * 0x1_0000_0000;
  }

  /** Another one for the same words. */
  get ofBeginning(): number {
    return this.value + 2 ** 52;
  }

  #addUnit(unit: number): void {
    this.#low = Math.imul(this.#low ^ unit, 0x01000193);
    this.#high = Math.imul(this.#high ^ unit, 0x85ebca6b);
  }
}

/** Another hash than that of the stems where the words are their own stems. */
function exactHash(): WordsHash {
  const hash = new WordsHash();
  hash.add(' ');
  return hash;
}

const SPACE = 0x20;
