import { stem } from './stem.ts';
import { wordsOf } from './words.ts';

/**
 * A number that stands for a page's name, the same for any way of writing it: case, diacritics, punctuation and endings do not count.
 *
 * @returns 52 bits, or undefined where the name has no word
 */
export function nameKey(name: string): number | undefined {
  const words = wordsOf(name).map(({ whole }) => stem(whole));
  return words.length === 0 ? undefined : hash(words.join(' '));
}

/** Two runs of FNV-1a with different beginnings: at a million names two share a key with a chance of one in ten thousand. */
function hash(text: string): number {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (const byte of Buffer.from(text)) {
    low = Math.imul(low ^ byte, 0x01000193);
    high = Math.imul(high ^ byte, 0x85ebca6b);
  }
  return (low >>> 0) + (high >>> 12) * 0x1_0000_0000;
}
