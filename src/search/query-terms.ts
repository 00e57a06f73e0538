/** A query as words to look up. */
import { isStopWord } from './stop-words.ts';
import { stem } from './stem.ts';
import { wordsOf, type Word } from './tokenize.ts';

/** The distinct words of a query in the order they are written, without stop-words unless there are only those. */
export function readQuery(text: string): QueryWord[] {
  const words = wordsOf(text.slice(0, LONGEST_QUERY));
  const telling = words.filter(({ whole }) => !isStopWord(whole));
  return distinct(telling.length > 0 ? telling : words);
}

/** Code units read of a query: a bound on the work that a hostile one can ask for. */
const LONGEST_QUERY = 4000;

function distinct(words: readonly Word[]): QueryWord[] {
  const found = new Map<string, { stem: string; word: string; count: number; optional: boolean }>();
  const add = (word: string, optional: boolean): void => {
    const known = found.get(stem(word));
    if (known === undefined) found.set(stem(word), { stem: stem(word), word, count: 1, optional });
    else known.count += 1;
  };
  for (const { whole, parts } of words) {
    for (const part of parts) if (!isStopWord(part)) add(part, false);
    // A compound is looked up whole as well, but need not exist: `seed-round` on pages that write `seed round`.
    add(whole, parts.length > 0);
  }
  return [...found.values()];
}

export interface QueryWord {
  readonly stem: string;
  /** As it is written, folded. */
  readonly word: string;
  /** How often the query has it. */
  readonly count: number;
  /** Nothing stands in for it where the index lacks it. */
  readonly optional: boolean;
}
