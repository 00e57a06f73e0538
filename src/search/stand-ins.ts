/** Words of the index that stand in for one it lacks: words that it begins, else words one edit away. */
import type { PagefindIndex } from './pagefind-index.ts';

/** @returns stems, the closest first; none where there is nothing near */
export function standIns(word: string, index: PagefindIndex): string[] {
  if (word.length < SHORTEST || word.length > LONGEST) return [];
  const completions = completionsOf(word, index);
  return completions.length > 0 ? completions : oneEditAway(word, index);
}

/** Two letters begin too many words. */
const SHORTEST = 3;
/** Longer words are identifiers or noise, and comparing them costs. */
const LONGEST = 40;
/** Letters that a mistyped word is trusted to have right. */
const TRUSTED = 2;
const MOST = 8;

function completionsOf(word: string, index: PagefindIndex): string[] {
  const found: string[] = [];
  for (const candidate of index.wordsFrom(word)) {
    found.push(candidate);
    if (found.length >= 200) break;
  }
  return found.sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, MOST);
}

function oneEditAway(word: string, index: PagefindIndex): string[] {
  const found: string[] = [];
  for (const candidate of index.wordsFrom(word.slice(0, TRUSTED))) {
    if (Math.abs(candidate.length - word.length) <= 1 && isOneEdit(word, candidate)) found.push(candidate);
  }
  return found.slice(0, MOST);
}

/** Whether one letter put in, left out or changed, or two neighbours swapped, makes `a` of `b`. */
export function isOneEdit(a: string, b: string): boolean {
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
