import { stem } from './stem.ts';
import { wordsOf } from './tokenize.ts';

/**
 * A number that stands for a page's name, the same for any way of writing it: case, diacritics, punctuation and endings do not count.
 *
 * @returns 52 bits, or undefined where the name has no word
 */
export function nameKey(name: string): number | undefined {
  const stems = stemsOf(name);
  return stems.length === 0 ? undefined : keyOf(stems);
}

/**
 * The keys of all that could be a name in a query: each two to eight words that follow each other, short of the whole. Of a long query
 * the beginning.
 */
export function nameKeysWithin(query: string): { key: number; stems: readonly string[] }[] {
  const all = stemsOf(query);
  const stems = all.slice(0, LONGEST_QUERY);
  return stems.flatMap((_, from) =>
    stems
      .slice(from + 1, from + LONGEST_NAME)
      .map((_, more) => stems.slice(from, from + more + 2))
      .filter(({ length }) => length < all.length)
      .map((part) => ({ key: keyOf(part), stems: part })),
  );
}

/** Words. One alone is left to the score of words. */
const LONGEST_NAME = 8;
const LONGEST_QUERY = 32;

function stemsOf(text: string): string[] {
  return wordsOf(text).map(({ whole }) => stem(whole));
}

/** Two runs of FNV-1a with different beginnings: at a million names two share a key with a chance of one in ten thousand. */
function keyOf(stems: readonly string[]): number {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (const byte of Buffer.from(stems.join(' '))) {
    low = Math.imul(low ^ byte, 0x01000193);
    high = Math.imul(high ^ byte, 0x85ebca6b);
  }
  return (low >>> 0) + (high >>> 12) * 0x1_0000_0000;
}
