/** British English as a dictionary, and the library's own words beside it. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import dictionary from 'dictionary-en-gb';
import nspell from 'nspell';

/** A suggestion takes up to a tenth of a second; a library with more unknown words than this has another trouble than typing. */
const MOST_SUGGESTIONS = 40;

export interface Speller {
  isKnown: (word: string) => boolean;
  /** Whether it is a word of the library's own list. */
  isListed: (word: string) => boolean;
  /** What to write instead of a word that is not known. */
  remedy: (word: string) => string;
}

/**
 * The dictionary, with the words in `words.txt` of `contentDir`: one a line, `#` begins a comment. A word in lower case may also stand
 * with a capital; one with a capital is a name. Their plural in -s is known with them.
 */
export function openSpeller(contentDir: string): Speller {
  const file = join(contentDir, 'words.txt');
  const listed = new Set(existsSync(file) ? readWords(readFileSync(file, 'utf8')) : []);
  const isListed = (word: string) =>
    [word, word.toLowerCase()].some((form) => listed.has(form) || listed.has(form.replace(/s$/, '')));
  let suggestionsLeft = MOST_SUGGESTIONS;
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

/** Opening the dictionary takes as long as a whole lint, so it is opened once. */
function british(): ReturnType<typeof nspell> {
  return (opened ??= nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic)));
}

/** Words come again and again. */
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
