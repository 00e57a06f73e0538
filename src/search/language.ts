/**
 * What depends on the language of the pages: stems and stop words. Pagefind stems with Snowball 3. Of English this has a port of its own, the
 * same in every word; of others a package with an older Snowball, corrected by what the build learns from the index (`learn-stems.ts`). Only
 * the language in use is loaded.
 */
import { stemmers, stopWordLists, type Stemmer } from './language-packages.ts';
import { stem as stemEnglish } from './stem.ts';
import { isStopWord as isEnglishStopWord } from './stop-words.ts';
import { normalizeWord } from './tokenize.ts';

export interface SearchLanguage {
  /** @param word normalised: lower case, no diacritics, no apostrophes */
  stem(word: string): string;
  /** Stop words count only in a query that has nothing else. */
  isStopWord(word: string): boolean;
}

/** What the build learned of the words of the pages. */
export interface LearnedStems {
  /** Stems of the words for which the stemmer gives another. */
  readonly stems: ReadonlyMap<string, string>;
  /** Whether other words are stemmed: not if the stemmer disagrees with the index too often. */
  readonly isTrusted: boolean;
}

/** @param tag of the language, such as `de-AT` */
export function openLanguage(tag: string, learned: LearnedStems = NOTHING_LEARNED): SearchLanguage {
  const language = languageOf(tag);
  if (language === 'en') return ENGLISH;
  const stemmer = learned.isTrusted ? stemmers[language]?.() : undefined;
  const stopWords = new Set(stopWordLists[language]?.().map(normalizeWord));
  return { stem: cachedStemmer(stemmer, learned.stems), isStopWord: (word) => stopWords.has(word) };
}

/** Whether the stems of a language need no comparison with the index. */
export function hasExactStems(tag: string): boolean {
  return languageOf(tag) === 'en';
}

export const NOTHING_LEARNED: LearnedStems = { stems: new Map(), isTrusted: true };
const ENGLISH: SearchLanguage = { stem: stemEnglish, isStopWord: isEnglishStopWord };

function languageOf(tag: string): string {
  return tag.toLowerCase().replace(/[-_].*/, '');
}

function cachedStemmer(stemmer: Stemmer | undefined, learned: ReadonlyMap<string, string>): Stemmer {
  const stems = new Map<string, string>();
  return (word) => {
    const known = learned.get(word) ?? stems.get(word);
    if (known !== undefined) return known;
    const found = stemmer === undefined || word.length > MAX_WORD_LENGTH ? word : stemmer(word);
    if (stems.size >= CACHE_SIZE) stems.clear();
    stems.set(word, found);
    return found;
  };
}

const CACHE_SIZE = 20_000;
/** A longer word is hostile, and would take long. */
const MAX_WORD_LENGTH = 100;
