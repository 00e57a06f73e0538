/** Queries in another language than the pages: `wer kann das EXIST-Stipendium erhalten`. */
import { stopWordLists } from './language-packages.ts';
import { isStopWord as isEnglishStopWord } from './stop-words.ts';
import { normalizeWord } from './tokenize.ts';

type IsStopWord = (word: string) => boolean;

/**
 * Tells the stop words of the language that a query is in. Few pages have them, so that they would dominate the ranking. A query is in another
 * language if it has at least two of its stop words, and more than of the language of the pages: names and borrowed words do not count for it.
 *
 * @param words of the query, normalised
 * @param isOwn tells the stop words of the language of the pages
 */
export function foreignStopWords(words: readonly string[], isOwn: IsStopWord): IsStopWord {
  const others = words.filter((word) => !isOwn(word));
  let most = Math.max(1, words.length - others.length);
  let found: IsStopWord = () => false;
  for (const isForeign of foreignLanguages()) {
    const count = others.filter((word) => word.length > 1 && isForeign(word)).length;
    if (count <= most) continue;
    most = count;
    found = isForeign;
  }
  return found;
}

/** Loaded with the first query. */
let loaded: readonly IsStopWord[] | undefined;

function foreignLanguages(): readonly IsStopWord[] {
  loaded ??= [isEnglishStopWord, ...LANGUAGES.map(stopWordsOf)];
  return loaded;
}

/** Besides English. Each further one makes it likelier that two words of the pages' language are stop words of another. */
const LANGUAGES = ['de', 'es', 'fr', 'nl', 'pt'];

function stopWordsOf(language: string): IsStopWord {
  const words = new Set(stopWordLists[language]?.().map(normalizeWord));
  return (word) => words.has(word);
}
