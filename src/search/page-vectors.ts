/**
 * What each page is about, as the words that earn it most. Pages about the same thing as the best answers move up a little: relevant
 * pages resemble each other (van Rijsbergen's cluster hypothesis; Diaz 2005, "Regularizing ad hoc retrieval scores").
 */
import type { PagefindIndex } from './pagefind-index.ts';
import { collectionOf, scoreWord } from './bm25f.ts';
import type { Weights } from './ranking-weights.ts';

/** @returns for each page `THEME_WORDS` numbers, each a word's key and its weight in one, or 0; the same for the same index */
export function themesOf(index: PagefindIndex, weights: Weights): Uint32Array {
  const collection = collectionOf(index.catalogue);
  const scores = new Float32Array(collection.pageCount * THEME_WORDS);
  const keys = new Uint32Array(scores.length);
  for (const word of index.wordsFrom('')) {
    if (!/^[a-z]{3,}/.test(word)) continue;
    const postings = index.postings(word);
    if (postings === undefined) continue;
    const { scores: earned } = scoreWord(postings, collection, weights);
    // A word of one page says nothing about another.
    if (earned.length < 2) continue;
    const key = keyOf(word);
    for (let row = 0; row < earned.length; row += 1)
      keepBest(scores, keys, postings.pages[row]! * THEME_WORDS, earned[row]!, key);
  }
  return pack(scores, keys);
}

/** What the best pages are about, without the words of the query, which all of them have. */
export function commonTheme(
  themes: Uint32Array,
  best: readonly { page: number; score: number }[],
  queryStems: readonly string[],
): Theme {
  const asked = new Set(queryStems.map(keyOf));
  const words = new Map<number, number>();
  for (const { page, score } of best) {
    for (let at = page * THEME_WORDS; at < (page + 1) * THEME_WORDS; at += 1) {
      const key = themes[at]! >>> 8;
      if (themes[at] !== 0 && !asked.has(key)) words.set(key, (words.get(key) ?? 0) + score * (themes[at]! & 0xff));
    }
  }
  const heaviest = [...words].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, THEME_WORDS);
  const length = Math.hypot(...heaviest.map(([, weight]) => weight)) || 1;
  return new Map(heaviest.map(([key, weight]) => [key, weight / length]));
}

/** @returns 0 to 1: the cosine of the angle between them */
export function likeness(themes: Uint32Array, page: number, theme: Theme): number {
  let product = 0;
  for (let at = page * THEME_WORDS; at < (page + 1) * THEME_WORDS; at += 1) {
    const weight = theme.get(themes[at]! >>> 8);
    if (weight !== undefined) product += weight * (themes[at]! & 0xff);
  }
  return product / 0xff;
}

export const THEME_WORDS = 30;

/** Replaces the page's lightest word where the new one is heavier. */
function keepBest(scores: Float32Array, keys: Uint32Array, first: number, score: number, key: number): void {
  let lightest = first;
  for (let at = first + 1; at < first + THEME_WORDS; at += 1) if (scores[at]! < scores[lightest]!) lightest = at;
  if (score <= scores[lightest]!) return;
  scores[lightest] = score;
  keys[lightest] = key;
}

/** Weights as 255ths of a vector of length 1. */
function pack(scores: Float32Array, keys: Uint32Array): Uint32Array {
  const packed = new Uint32Array(scores.length);
  for (let first = 0; first < scores.length; first += THEME_WORDS) {
    const length = Math.hypot(...scores.subarray(first, first + THEME_WORDS)) || 1;
    for (let at = first; at < first + THEME_WORDS; at += 1) {
      const weight = Math.round((scores[at]! / length) * 0xff);
      packed[at] = weight === 0 ? 0 : ((keys[at]! << 8) | weight) >>> 0;
    }
  }
  return packed;
}

/** FNV-1a folded to 24 bits: two words of a page rarely share a key, and where they do a page moves up by mistake a little. */
function keyOf(word: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193);
  return ((value >>> 24) ^ value) & 0xffffff;
}

/** Weights of words by their keys, of length 1 together. */
type Theme = ReadonlyMap<number, number>;
