import { foreignStopWords } from './foreign-query.ts';
import type { SearchLanguage } from './language.ts';
import type { NameWord } from './title-hash.ts';
import { tokenize, type Token } from './tokenize.ts';

/** Reads the words of a query. Stop words of the pages' language and of the query's are no terms, unless the query has nothing else. */
export function readQuery(text: string, language: SearchLanguage): Query {
  const words = tokenize(text.slice(0, MAX_QUERY_LENGTH)).map((token) => ({ ...token, stem: language.stem(token.word) }));
  const isForeignStopWord = foreignStopWords(
    words.map(({ word }) => word),
    language.isStopWord,
  );
  const significant = words.filter(({ word }) => !language.isStopWord(word) && !isForeignStopWord(word));
  return { words, terms: distinctTerms(significant.length > 0 ? significant : words, language) };
}

/** Characters of a query that are read, which bounds the work of a hostile one. */
const MAX_QUERY_LENGTH = 4000;

function distinctTerms(words: readonly QueryWord[], language: SearchLanguage): QueryTerm[] {
  const terms = new Map<string, Mutable<QueryTerm>>();
  const add = (stem: string, word: string, typed: string, optional: boolean): void => {
    const known = terms.get(stem);
    if (known === undefined) terms.set(stem, { stem, word, typed, count: 1, optional });
    else known.count += 1;
  };
  for (const { typed, word, stem, parts } of words) {
    for (const part of parts) if (!language.isStopWord(part)) add(language.stem(part), part, typed, false);
    // A compound is looked up whole as well, but pages may well spell it otherwise: `seed-round` as `seed round`.
    add(stem, word, typed, parts.length > 0);
  }
  return [...terms.values()];
}

interface QueryWord extends Token, NameWord {}

interface Query {
  /** All of them, in order. */
  readonly words: readonly NameWord[];
  /** The distinct ones that count, in order. */
  readonly terms: readonly QueryTerm[];
}

export interface QueryTerm {
  readonly stem: string;
  /** Normalised, not stemmed. */
  readonly word: string;
  /** The word of the query that it is from, as typed: of `Seed-round` both parts and the whole have that. */
  readonly typed: string;
  /** How often the query has it. */
  readonly count: number;
  /** If so, no fuzzy terms replace it where the index lacks it. */
  readonly optional: boolean;
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };
