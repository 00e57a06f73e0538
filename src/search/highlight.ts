import { isStopWord } from './stop-words.ts';
import { normalizeWord } from './tokenize.ts';

export interface Segment {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Splits a text into segments that match a query and segments that do not. Any form of a word matches; the last word of the query, which may
 * be incomplete, also matches as a prefix. Joined, the segments are the text.
 *
 * @param language of the text
 */
export function highlight(text: string, query: string, language: string): Segment[] {
  const isMatch = /^en\b/.test(language) ? englishMatcher(query) : matcherOf(query);
  return text
    .split(WORD)
    .map((segment) => ({ text: segment, isMatch: isMatch(normalizeWord(segment)) }))
    .filter(({ text }) => text !== '');
}

/** The group keeps the words when a text is split at them. */
const WORD = /([\p{Alphabetic}\p{M}\p{N}\p{Pc}]+)/u;

function wordsOf(query: string): string[] {
  return query
    .split(WORD)
    .map(normalizeWord)
    .filter((word) => word !== '');
}

function englishMatcher(query: string): (word: string) => boolean {
  const words = wordsOf(query);
  const significant = words.filter((word) => !isStopWord(word));
  const roots = new Set((significant.length > 0 ? significant : words).map(rootOf));
  const last = words.at(-1) ?? '';
  const isPrefix = last.length > 1 && roots.has(rootOf(last));
  return (word) => word !== '' && (roots.has(rootOf(word)) || (isPrefix && word.startsWith(last)));
}

/**
 * Approximately what the forms of an English word have in common. The stemmer of the index is too large to load for a few marks, and a
 * wrong mark changes no result.
 */
function rootOf(word: string): string {
  return word.replace(/(?<=...)(?:ations?|ated?|ating|ments?|ions?|ings?|ers?|ies|ied|ed|es|ly|s|e|y)$/, '');
}

/**
 * For any other language, whose stop words and suffixes the browser does not have: forms of a word begin alike and differ in few letters at
 * the end, and the short words are mostly stop words.
 */
function matcherOf(query: string): (word: string) => boolean {
  const words = wordsOf(query);
  const longer = words.filter(({ length }) => length > 3);
  const significant = longer.length > 0 ? longer : words;
  return (word) => significant.some((each) => word === each || areForms(word, each));
}

function areForms(a: string, b: string): boolean {
  let common = 0;
  while (common < a.length && a[common] === b[common]) common += 1;
  return common > 3 && Math.max(a.length, b.length) - common <= 3;
}
