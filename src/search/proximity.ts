/**
 * What a page earns for having the words of a query near each other: BM25TP (Rasolofo and Savoy 2003, in the form of Büttcher, Clarke
 * and Lushman 2006). Neighbouring occurrences of two different words give each other their rarity, less with the distance.
 */
import { positionOf } from './postings.ts';
import type { ScoredWord } from './bm25f.ts';
import type { Weights } from './ranking-weights.ts';

/**
 * @param words the query's words, in its order
 * @param rows for each word its row for the page, or -1
 * @param damping BM25's k1 times the page's length factor
 */
export function proximityOf(words: readonly ScoredWord[], rows: Int32Array, damping: number, weights: Weights): number {
  const occurrences = gather(words, rows);
  const gained = new Float64Array(words.length);
  for (let at = 1; at < occurrences.length; at += 1) {
    const [before, after] = [wordOf(occurrences[at - 1]!), wordOf(occurrences[at]!)];
    const distance = placeOf(occurrences[at]!) - placeOf(occurrences[at - 1]!);
    // The whole of a compound and its parts share a place.
    if (before === after || distance === 0) continue;
    const nearness = (after === before + 1 ? distance : distance * weights.outOfOrder) ** -weights.distance;
    gained[before]! += words[after]!.idf * nearness;
    gained[after]! += words[before]!.idf * nearness;
  }
  let score = 0;
  for (let word = 0; word < words.length; word += 1) {
    const gain = gained[word]!;
    score += (Math.min(1, words[word]!.idf) * gain * (weights.k1 + 1)) / (gain + damping);
  }
  return score;
}

/** Position and word in one number, in the order of the text. */
function gather(words: readonly ScoredWord[], rows: Int32Array): Float64Array {
  let count = 0;
  words.forEach(({ postings: { starts } }, word) => {
    const row = rows[word]!;
    if (row >= 0) count += starts[row + 1]! - starts[row]!;
  });
  const occurrences = new Float64Array(count);
  let next = 0;
  words.forEach(({ postings: { starts, places } }, word) => {
    const row = rows[word]!;
    if (row < 0) return;
    for (let at = starts[row]!; at < starts[row + 1]!; at += 1) occurrences[next++] = positionOf(places[at]!) * WORDS + word;
  });
  return occurrences.sort();
}

/** More than a query has words. */
const WORDS = 64;

function placeOf(occurrence: number): number {
  return Math.floor(occurrence / WORDS);
}

function wordOf(occurrence: number): number {
  return occurrence % WORDS;
}
