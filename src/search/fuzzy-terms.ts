import type { RecordStore } from './record-store.ts';

/**
 * Terms of the index that can replace a word it lacks: those that the word is a prefix of, else those within one edit of it.
 *
 * @param word normalised, not stemmed
 * @returns stems, always in the same order, each with a word that has it; none if no term is near
 */
export function fuzzyTerms(word: string, records: RecordStore): SimilarTerm[] {
  if (word.length < MIN_LENGTH || word.length > MAX_LENGTH || !/^\p{L}+$/u.test(word)) return [];
  const completions = completionsOf(word, records);
  return completions.length > 0 ? completions : correctionsOf(word, records);
}

/** Three letters are a prefix of too many terms. */
const MIN_LENGTH = 4;
/** Longer words are identifiers or noise, and slow to compare. */
const MAX_LENGTH = 40;
/** Shorter words that differ in one letter are different words: `visa` is no mistyped `viva`, `lease` no `leave`. */
const MIN_SUBSTITUTED_LENGTH = 6;
/** Letters at the beginning that must be right. */
const EXACT_PREFIX = 2;
const MAX_TERMS = 8;
const MAX_CANDIDATES = 200;

/** Searches the stems and the unstemmed words: `dilutio` is a prefix of `dilution`, but not of its stem `dilut`. */
function completionsOf(word: string, records: RecordStore): SimilarTerm[] {
  const found = new Map<string, string>();
  for (const candidate of records.wordsFrom(word).slice(0, MAX_CANDIDATES))
    addTerm(found, records.language.stem(candidate), candidate);
  for (const candidate of records.terms.from(word)) {
    if (found.size >= MAX_CANDIDATES) break;
    addTerm(found, candidate, candidate);
  }
  const terms = listOf(found).sort((a, b) => a.stem.length - b.stem.length || (a.stem < b.stem ? -1 : 1));
  return terms.slice(0, MAX_TERMS);
}

/**
 * Searches the unstemmed words: `dilutoin` is one edit from `dilution` and three from its stem `dilut`. Searches the stems for words of fewer
 * than four letters, but not those that differ in a letter: `matern`, the stem of `maternity`, is no mistyped `materi`.
 */
function correctionsOf(word: string, records: RecordStore): SimilarTerm[] {
  // By code points: half of a surrogate pair is no text.
  const prefix = Array.from(word).slice(0, EXACT_PREFIX).join('');
  const found = new Map<string, string>();
  for (const candidate of records.wordsFrom(prefix)) {
    const mayDiffer = word.length >= MIN_SUBSTITUTED_LENGTH || !isSubstitution(word, candidate);
    if (mayDiffer && isOneEdit(word, candidate)) addTerm(found, records.language.stem(candidate), candidate);
  }
  const stemmed = records.language.stem(word);
  for (const candidate of records.terms.from(prefix)) {
    if (!isSubstitution(stemmed, candidate) && isOneEdit(stemmed, candidate)) addTerm(found, candidate, candidate);
  }
  return listOf(found).slice(0, MAX_TERMS);
}

/** Whether an edit from `a` to `b` replaces a letter. */
function isSubstitution(a: string, b: string): boolean {
  return a.length === b.length && !hasSameLetters(a, b);
}

function hasSameLetters(a: string, b: string): boolean {
  return [...a].sort().join('') === [...b].sort().join('');
}

/** Keeps the first word of each stem. */
function addTerm(found: Map<string, string>, stem: string, word: string): void {
  if (!found.has(stem)) found.set(stem, word);
}

function listOf(found: ReadonlyMap<string, string>): SimilarTerm[] {
  return Array.from(found, ([stem, word]) => ({ stem, word }));
}

/** Whether one insertion, deletion, substitution or transposition of neighbours turns `a` into `b` (Damerau-Levenshtein distance 1). */
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

interface SimilarTerm {
  readonly stem: string;
  /** Unstemmed; the stem itself where the index has no word for it. */
  readonly word: string;
}
