/** Words that stand in for one the index lacks: those that it begins, else those one edit away. */
import type { PagefindIndex } from './pagefind-index.ts';
import type { RecordStore } from './record-store.ts';
import { stem } from './stem.ts';

/**
 * @param word as it was written, folded
 * @returns stems, in a fixed order; none where there is nothing near
 */
export function standIns(word: string, index: PagefindIndex, records: RecordStore): string[] {
  if (word.length < SHORTEST || word.length > LONGEST || !/^[a-z]+$/.test(word)) return [];
  const completions = completionsOf(word, index, records);
  return completions.length > 0 ? completions : correctionsOf(word, index, records);
}

/** Three letters begin too many words, and three-letter words have too many neighbours. */
const SHORTEST = 4;
/** Longer words are identifiers or noise, and comparing them costs. */
const LONGEST = 40;
/** Letters that a mistyped word is trusted to have right. */
const TRUSTED = 2;
const MOST = 8;
const LOOKED_AT = 200;

/** Stems, and words that are longer than their stems: `dilutio` begins `dilution` but not its stem `dilut`. */
function completionsOf(word: string, index: PagefindIndex, records: RecordStore): string[] {
  const found = new Set(records.wordsFrom(word).slice(0, LOOKED_AT).map(stem));
  for (const candidate of index.wordsFrom(word)) {
    if (found.add(candidate).size >= LOOKED_AT) break;
  }
  return [...found].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, MOST);
}

/**
 * Whole words of the pages are compared, not only stems: `dilutoin` is one edit from `dilution` and three from its stem `dilut`.
 */
function correctionsOf(word: string, index: PagefindIndex, records: RecordStore): string[] {
  const trusted = word.slice(0, TRUSTED);
  const found = new Set<string>();
  for (const candidate of records.wordsFrom(trusted)) if (isOneEdit(word, candidate)) found.add(stem(candidate));
  const stemmed = stem(word);
  for (const candidate of index.wordsFrom(trusted)) if (isOneEdit(stemmed, candidate)) found.add(candidate);
  return [...found].slice(0, MOST);
}

/** Whether one letter put in, left out or changed, or two neighbours swapped, makes `a` of `b`. */
export function isOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  const restA = endA - start;
  const restB = endB - start;
  if (restA <= 1 && restB <= 1) return restA + restB > 0;
  return restA === 2 && restB === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
}
