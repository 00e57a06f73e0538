import type { SearchLanguage } from './language.ts';
import { tokenize, type Token } from './tokenize.ts';

/** The distinct terms of a query in its order. Stop words are dropped, unless the query has nothing else. */
export function queryTerms(text: string, language: SearchLanguage): QueryTerm[] {
  const tokens = tokenize(text.slice(0, MAX_QUERY_LENGTH));
  const significant = tokens.filter(({ word }) => !language.isStopWord(word));
  return distinctTerms(significant.length > 0 ? significant : tokens, language);
}

/** Characters of a query that are read, which bounds the work of a hostile one. */
const MAX_QUERY_LENGTH = 4000;

function distinctTerms(tokens: readonly Token[], { stem, isStopWord }: SearchLanguage): QueryTerm[] {
  const terms = new Map<string, Mutable<QueryTerm>>();
  const add = (word: string, typed: string, optional: boolean): void => {
    const stemmed = stem(word);
    const known = terms.get(stemmed);
    if (known === undefined) terms.set(stemmed, { stem: stemmed, word, typed, count: 1, optional });
    else known.count += 1;
  };
  for (const { typed, word, parts } of tokens) {
    for (const part of parts) if (!isStopWord(part)) add(part, typed, false);
    // A compound is looked up whole as well, but pages may well spell it otherwise: `seed-round` as `seed round`.
    add(word, typed, parts.length > 0);
  }
  return [...terms.values()];
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
