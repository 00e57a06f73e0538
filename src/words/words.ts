/**
 * The words of the interface: what the site says that is no text of the library, in the language of the pages. One file a language; a language
 * that lacks a word says it in English.
 */
import { de } from './de.ts';
import { en } from './en.ts';
import type { SomeWords, Words } from './word-types.ts';

/** By language. */
const languages: Readonly<Record<string, SomeWords>> = { de, en };

/** @param tag of the language, such as `de-AT` */
export function wordsOf(tag: string): Words {
  const own = languages[new Intl.Locale(tag).language] ?? {};
  // Every part of the result has the words of English at least.
  return Object.fromEntries(
    Object.entries(en).map(([part, words]) => [part, { ...words, ...own[part as keyof SomeWords] }]),
  ) as unknown as Words;
}
