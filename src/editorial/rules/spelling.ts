import type { LibraryRule, LintPage } from '../lint-page.ts';
import type { Speller } from '../speller.ts';

/**
 * Words must be British English, in the word list, or names: words that are capitalized within a sentence somewhere in the library.
 */
export const spelling =
  (speller: Speller): LibraryRule =>
  (pages) => {
    const read = pages.map((page) => ({ page, words: wordsOf(page) }));
    const names = new Set([
      ...read.flatMap(({ words }) =>
        words.filter(({ word, isFirst }) => isCapitalised(word) && !isFirst).map(({ word }) => word),
      ),
      ...pages.flatMap(({ fields }) => fields.sources.flatMap(({ title }) => [...words(title)].map(({ word }) => word))),
    ]);
    return read.flatMap(({ page: { file }, words }) => {
      const unknown = words.filter(({ word }) => !speller.isKnown(word) && !(isCapitalised(word) && names.has(word)));
      const once = new Map(unknown.toReversed().map((found) => [found.word, found]));
      return [...once.values()].map(({ word, line }) => ({
        severity: 'error' as const,
        file,
        line: line(),
        message: `“${word}” is not in the dictionary: ${speller.remedy(word)}`,
      }));
    });
  };

interface Word {
  word: string;
  /** Whether it begins a sentence, where any word has a capital. */
  isFirst: boolean;
  line: () => number;
}

/** The fields whose text a reader sees. Aliases are what people type, mistakes included, and sources are cited as they are called. */
const shownFields = ['title', 'description', 'for', 'takes', 'costs', 'result', 'criteria', 'end', 'question', 'changes'];

function wordsOf({ blocks, fields, lineOf }: LintPage): Word[] {
  const shown = shownFields.flatMap((name) => {
    const value = fields[name];
    const texts = Array.isArray(value) ? value : [value];
    return texts
      .filter((text) => typeof text === 'string')
      .map((text, at) => ({ text, lineAt: () => lineOf(Array.isArray(value) ? [name, at] : [name]) }));
  });
  return [...shown, ...blocks].flatMap(({ text, lineAt }) =>
    [...words(text)].map(({ word, at, isFirst }) => ({ word, isFirst, line: () => lineAt(at) })),
  );
}

/** The words to look up: without addresses, abbreviations in capitals and whatever holds a digit. */
function* words(text: string): Generator<{ word: string; at: number; isFirst: boolean }> {
  const withoutAddresses = text.replace(/\b(https?:|www\.)\S+/g, (address) => '0'.repeat(address.length));
  for (const { 0: token, index } of withoutAddresses.matchAll(/[^\s/–—]+/g)) {
    if (/@|^[#.]|\.[a-z]{2,}\b|\d/.test(token)) continue;
    for (const { 0: written, index: within } of token.matchAll(/\p{L}[\p{L}\p{M}'’]*/gu)) {
      const word = written.replace(/['’](s|S)?$/, '');
      if (word.length < 2 || /.\p{Lu}/u.test(word)) continue;
      const at = index + within;
      yield { word, at, isFirst: isCapitalised(word) && beginsSentence(text, at) };
    }
  }
}

/** Whether the word at `at` is the first of a sentence: what decides stands in the few characters before it. */
function beginsSentence(text: string, at: number): boolean {
  return /(^|[.!?:;]["”’)]*\s+)["“‘(]*$/.test(text.slice(Math.max(0, at - 8), at));
}

function isCapitalised(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}
