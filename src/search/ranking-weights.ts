/**
 * Everything that ranking weighs, in one place. Numbers decide: a value stays only while it raises nDCG@10 or the known-item tests of
 * `scripts/bench/compare-search-engines.ts`, and none is fitted to one collection. README.md has the measurements.
 */
export const WEIGHTS = {
  /** BM25: how soon another occurrence of a word stops counting. */
  k1: 1.2,
  /** BM25: how much a long page is held against it, 0 to 1. */
  b: 0.75,
  /** An occurrence in the title counts as this many in the text. */
  title: 2,
  /** An occurrence in the description counts as this many in the text. */
  description: 1,
  /** An occurrence in the aliases counts as this many in the text. */
  aliases: 2,
  /** Most that one occurrence in a heading counts; Pagefind weighs them 2 (h6) to 7 (h1). */
  heading: 2,
  /** Added for each word in the title, times the word's rarity. */
  inTitle: 0.3,
  /** Words near each other, in any order: weight of the proximity score. */
  proximity: 1,
  /** How fast nearness falls: the power of the distance in words. */
  distance: 2,
  /** Two words that do not follow each other as in the query count as this many times further apart. */
  outOfOrder: 1.4,
  /** Pages whose proximity is looked at: the best by words alone. */
  candidates: 100,
  /** Added where the whole query is the page's title or an alias, times the sum of the words' rarity. */
  exactName: 1,
  /** Added where a part of the query is, times the sum of that part's. */
  nameWithin: 0.5,
  /** Added for likeness to the best pages, times the best score. */
  likeness: 0.3,
  /** How many pages are the best for that. */
  likenessTo: 2,
  /** A word that stands in for one the index lacks counts this much. */
  standIn: 0.5,
  /** Distinct words of a query that are looked up: the ones that weigh most. */
  terms: 16,
};

export type Weights = typeof WEIGHTS;
