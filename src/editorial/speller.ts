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
  let suggestionsLeft = MOST_SUGGESTIONS;
  const spell = nspell(Buffer.from(dictionary.aff), Buffer.from(dictionary.dic));
  const file = join(contentDir, 'words.txt');
  const listed = new Set(existsSync(file) ? readWords(readFileSync(file, 'utf8')) : []);
  const isListed = (word: string) =>
    [word, word.toLowerCase()].some((form) => listed.has(form) || listed.has(form.replace(/s$/, '')));
  return {
    isListed,
    isKnown: once((word) => isListed(word) || spell.correct(word.replace('’', "'"))),
    remedy: once((word) => {
      const [suggested] = suggestionsLeft-- > 0 ? spell.suggest(word) : [];
      const add = `add the word to ${relative(process.cwd(), file)}`;
      return suggested === undefined ? `correct it, or ${add}` : `write “${suggested}”, or ${add}`;
    }),
  };
}

function readWords(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((word) => word !== '');
}

/** Words come again and again. */
function once<T>(look: (word: string) => T): (word: string) => T {
  const found = new Map<string, T>();
  return (word) => {
    if (!found.has(word)) found.set(word, look(word));
    return found.get(word)!;
  };
}
