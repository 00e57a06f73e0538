import type { SearchLanguage } from './language.ts';
import { tokenize } from './tokenize.ts';

/**
 * Hashes a title or an alias of a page. Case, diacritics, punctuation and inflection do not change the hash.
 *
 * @returns 52 bits, or undefined if the title has no word
 */
export function titleHash(title: string, language: SearchLanguage): number | undefined {
  const stems = stemsOf(title, language);
  if (stems.length === 0) return undefined;
  const hash = new StemsHash();
  for (const stem of stems) hash.add(stem);
  return hash.value;
}

/** The hashes of the words that a title begins with, of each number of them up to twelve, but not of all. */
export function titleBeginningHashes(title: string, language: SearchLanguage): number[] {
  const hash = new StemsHash();
  const beginnings = stemsOf(title, language).slice(0, -1).slice(0, MAX_TITLE_WORDS);
  return beginnings.map((stem) => {
    hash.add(stem);
    return hash.ofBeginning;
  });
}

/** The hash that a page has if its title begins with these words, and goes on. */
export function titleBeginningHash(words: string, language: SearchLanguage): number | undefined {
  const stems = stemsOf(words, language);
  if (stems.length === 0 || stems.length > MAX_TITLE_WORDS) return undefined;
  const hash = new StemsHash();
  for (const stem of stems) hash.add(stem);
  return hash.ofBeginning;
}

/**
 * The hashes of every part of a query that could be a title: two to twelve consecutive words, but not the whole query. Of a long query only
 * the beginning is read.
 */
export function titleHashesWithin(query: string, language: SearchLanguage): { hash: number; stems: readonly string[] }[] {
  const all = stemsOf(query, language);
  const stems = all.slice(0, MAX_QUERY_WORDS);
  return stems.flatMap((_, from) => partsFrom(stems, from).filter((part) => part.stems.length < all.length));
}

/** The parts that start with one word, each of which continues the hash of the one before. */
function partsFrom(stems: readonly string[], from: number): { hash: number; stems: readonly string[] }[] {
  const hash = new StemsHash();
  return stems.slice(from, from + MAX_TITLE_WORDS).flatMap((stem, more) => {
    hash.add(stem);
    return more === 0 ? [] : { hash: hash.value, stems: stems.slice(from, from + more + 1) };
  });
}

/** Titles of one word are left to the scores of terms. */
const MAX_TITLE_WORDS = 12;
const MAX_QUERY_WORDS = 32;

function stemsOf(text: string, { stem }: SearchLanguage): string[] {
  return tokenize(text).map(({ word }) => stem(word));
}

/** FNV-1a with two initial values: among a million titles, two share a hash with a probability of one in ten thousand. */
class StemsHash {
  #low = 0x811c9dc5;
  #high = 0x01000193;

  add(stem: string): void {
    for (let at = 0; at < stem.length; at += 1) this.#addUnit(stem.charCodeAt(at));
    this.#addUnit(SPACE);
  }

  get value(): number {
    return (this.#low >>> 0) + (this.#high >>> 12) * 0x1_0000_0000;
  }

  /** Another one for the same stems. */
  get ofBeginning(): number {
    return this.value + 2 ** 52;
  }

  #addUnit(unit: number): void {
    this.#low = Math.imul(this.#low ^ unit, 0x01000193);
    this.#high = Math.imul(this.#high ^ unit, 0x85ebca6b);
  }
}

const SPACE = 0x20;
