/** Stemmers and stop words of other languages than English, by language. */
import { createRequire } from 'node:module';

/** @param word normalised: lower case, no diacritics, no apostrophes */
export type Stemmer = (word: string) => string;

/** Synchronous, so that search is; with a literal name each, so that the bundler of functions finds the files. */
const require = createRequire(import.meta.url);

const stemmerOf = (module: unknown) => (module as { stemmer: Stemmer }).stemmer;
const stopWordsOf = (module: unknown) => (module as { stopwords: string[] }).stopwords;

/** The languages that Pagefind stems, as far as the package has them. */
export const stemmers: Readonly<Record<string, () => Stemmer>> = {
  ar: () => stemmerOf(require('@orama/stemmers/arabic')),
  da: () => stemmerOf(require('@orama/stemmers/danish')),
  de: () => stemmerOf(require('@orama/stemmers/german')),
  el: () => stemmerOf(require('@orama/stemmers/greek')),
  es: () => stemmerOf(require('@orama/stemmers/spanish')),
  fi: () => stemmerOf(require('@orama/stemmers/finnish')),
  fr: () => stemmerOf(require('@orama/stemmers/french')),
  ga: () => stemmerOf(require('@orama/stemmers/irish')),
  hi: () => stemmerOf(require('@orama/stemmers/indian')),
  hu: () => stemmerOf(require('@orama/stemmers/hungarian')),
  hy: () => stemmerOf(require('@orama/stemmers/armenian')),
  id: () => stemmerOf(require('@orama/stemmers/indonesian')),
  it: () => stemmerOf(require('@orama/stemmers/italian')),
  lt: () => stemmerOf(require('@orama/stemmers/lithuanian')),
  ne: () => stemmerOf(require('@orama/stemmers/nepali')),
  nl: () => stemmerOf(require('@orama/stemmers/dutch')),
  no: () => stemmerOf(require('@orama/stemmers/norwegian')),
  pt: () => stemmerOf(require('@orama/stemmers/portuguese')),
  ro: () => stemmerOf(require('@orama/stemmers/romanian')),
  ru: () => stemmerOf(require('@orama/stemmers/russian')),
  sr: () => stemmerOf(require('@orama/stemmers/serbian')),
  sv: () => stemmerOf(require('@orama/stemmers/swedish')),
  ta: () => stemmerOf(require('@orama/stemmers/tamil')),
  tr: () => stemmerOf(require('@orama/stemmers/turkish')),
};

export const stopWordLists: Readonly<Record<string, () => string[]>> = {
  ar: () => stopWordsOf(require('@orama/stopwords/arabic')),
  bg: () => stopWordsOf(require('@orama/stopwords/bulgarian')),
  da: () => stopWordsOf(require('@orama/stopwords/danish')),
  de: () => stopWordsOf(require('@orama/stopwords/german')),
  el: () => stopWordsOf(require('@orama/stopwords/greek')),
  es: () => stopWordsOf(require('@orama/stopwords/spanish')),
  fi: () => stopWordsOf(require('@orama/stopwords/finnish')),
  fr: () => stopWordsOf(require('@orama/stopwords/french')),
  ga: () => stopWordsOf(require('@orama/stopwords/irish')),
  hi: () => stopWordsOf(require('@orama/stopwords/indian')),
  hu: () => stopWordsOf(require('@orama/stopwords/hungarian')),
  hy: () => stopWordsOf(require('@orama/stopwords/armenian')),
  id: () => stopWordsOf(require('@orama/stopwords/indonesian')),
  it: () => stopWordsOf(require('@orama/stopwords/italian')),
  lt: () => stopWordsOf(require('@orama/stopwords/lithuanian')),
  nb: () => stopWordsOf(require('@orama/stopwords/norwegian')),
  ne: () => stopWordsOf(require('@orama/stopwords/nepali')),
  nl: () => stopWordsOf(require('@orama/stopwords/dutch')),
  no: () => stopWordsOf(require('@orama/stopwords/norwegian')),
  pt: () => stopWordsOf(require('@orama/stopwords/portuguese')),
  ro: () => stopWordsOf(require('@orama/stopwords/romanian')),
  ru: () => stopWordsOf(require('@orama/stopwords/russian')),
  sl: () => stopWordsOf(require('@orama/stopwords/slovenian')),
  sr: () => stopWordsOf(require('@orama/stopwords/serbian')),
  sv: () => stopWordsOf(require('@orama/stopwords/swedish')),
  ta: () => stopWordsOf(require('@orama/stopwords/tamil')),
  tr: () => stopWordsOf(require('@orama/stopwords/turkish')),
  uk: () => stopWordsOf(require('@orama/stopwords/ukrainian')),
};
