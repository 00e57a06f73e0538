/** Spelling in British English, with the library's own word list. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import dictionary from 'dictionary-en-gb';
import nspell from 'nspell';

/** Suggestions take up to a tenth of a second each, so there are no more than this. */
const SUGGESTIONS_MAX = 40;

export interface Speller {
  isKnown: (word: string) => boolean;
  /** Whether a word is in the library's word list. */
  isListed: (word: string) => boolean;
  /** What to do about an unknown word. */
  remedy: (word: string) => string;
}

/**
 * Opens the dictionary, with the words in `words.txt` of `contentDir`: one a line, `#` starts a comment. A word in lower case may also be
 * capitalized; a capitalized one is a name. Plurals in -s are included.
 *
 * @returns undefined if the library has no such file: it may be in another language
 */
export function openSpeller(contentDir: string): Speller | undefined {
  const file = join(contentDir, 'words.txt');
  if (!existsSync(file)) return undefined;
  const listed = new Set(readWords(readFileSync(file, 'utf8')));
  const isListed = (word: string) =>
    [word, word.toLowerCase()].some((form) => listed.has(form) || listed.has(form.replace(/s$/, '')));
  let suggestionsLeft = SUGGESTIONS_MAX;
  return {
    isListed,
    isKnown: (word) => isListed(word) || inDictionary(word),
    remedy: (word) => {
      const suggested = suggestionsLeft-- > 0 ? suggestions(word) : [];
      const correction = suggested.length > 0 ? `write ${either.format(suggested)}` : 'correct it';
      return `${correction}, or add the word to ${relative(process.cwd(), file)}`;
    },
  };
}

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

let opened: ReturnType<typeof nspell> | undefined;

/** The dictionary, opened once: that takes as long as a whole lint. */
function british(): ReturnType<typeof nspell> {
  return (opened ??= nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic)));
}

const inDictionary = memoize((word) => british().correct(word.replace('’', "'")));
const suggestions = memoize((word) =>
  british()
    .suggest(word)
    .slice(0, 3)
    .map((suggestion) => `“${suggestion}”`),
);

function readWords(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((word) => word !== '');
}

function memoize<Result>(compute: (word: string) => Result): (word: string) => Result {
  const results = new Map<string, Result>();
  return (word) => {
    const result = results.get(word) ?? compute(word);
    results.set(word, result);
    return result;
  };
}
