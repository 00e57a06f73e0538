import type { SearchLanguage } from './language.ts';
import { tokenize } from './tokenize.ts';

/**
 * Hashes a title or an alias of a page. Case, diacritics, punctuation and inflection do not change the hash.
 *
 * @returns 52 bits, or undefined if the title has no word
 */
export function titleHash(title: string, language: SearchLanguage): number | undefined {
  const stems = stemsOf(title, language);
  return stems.length === 0 ? undefined : hashOf(stems);
}

/**
 * The hashes of every part of a query that could be a title: two to eight consecutive words, but not the whole query. Of a long query only
 * the beginning is read.
 */
export function titleHashesWithin(query: string, language: SearchLanguage): { hash: number; stems: readonly string[] }[] {
  const all = stemsOf(query, language);
  const stems = all.slice(0, MAX_QUERY_WORDS);
  return stems.flatMap((_, from) =>
    stems
      .slice(from + 1, from + MAX_TITLE_WORDS)
      .map((_, more) => stems.slice(from, from + more + 2))
      .filter(({ length }) => length < all.length)
      .map((part) => ({ hash: hashOf(part), stems: part })),
  );
}

/** Titles of one word are left to the scores of terms. */
const MAX_TITLE_WORDS = 8;
const MAX_QUERY_WORDS = 32;

function stemsOf(text: string, { stem }: SearchLanguage): string[] {
  return tokenize(text).map(({ word }) => stem(word));
}

/** FNV-1a with two initial values: among a million titles, two share a hash with a probability of one in ten thousand. */
function hashOf(stems: readonly string[]): number {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (const byte of Buffer.from(stems.join(' '))) {
    low = Math.imul(low ^ byte, 0x01000193);
    high = Math.imul(high ^ byte, 0x85ebca6b);
  }
  return (low >>> 0) + (high >>> 12) * 0x1_0000_0000;
}
