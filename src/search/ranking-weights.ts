/**
 * Every parameter of the ranking. Measurements decide: a value stays only while it raises nDCG@10 or the known-item results of
 * `scripts/bench/compare-search-engines.ts`, and none is fitted to one collection. README.md has the measurements.
 */
export const RANKING_WEIGHTS = {
  /** BM25: how soon further occurrences of a term stop counting. */
  k1: 1.2,
  /** BM25: how strongly a long page is penalised, 0 to 1. */
  b: 0.75,
  /** The least length that a page has for that, as a share of the mean: a page of one sentence is not that much more about its words. */
  leastLength: 0.5,
  /** An occurrence in the title counts as this many in the text. */
  title: 2,
  /** An occurrence in the description counts as this many in the text. */
  description: 1,
  /** An occurrence in the aliases counts as this many in the text. */
  aliases: 4,
  /** The most that an occurrence in a heading counts. Pagefind weights headings 2 (h6) to 7 (h1). */
  maxHeading: 2,
  /** Added for each term in the title, times its idf. */
  titleBonus: 0.2,
  /** Power of a term's mean occurrences on the pages that have it. */
  burstiness: 0.5,
  /** The most mean occurrences that count for that: more of them say how one page is written, not what the term is about. */
  maxMeanOccurrences: 4,
  /** Weight of the proximity score. */
  proximity: 0.75,
  /** Proximity falls with this power of the distance in words. */
  distancePower: 2,
  /** Factor on the distance of two terms that are not consecutive in the query. */
  outOfOrderPenalty: 2,
  /** Pages that are re-ranked: the best by term scores. */
  rerankedPages: 50,
  /** Added if the whole query is the page's title or an alias, times the sum of the terms' idf. */
  exactTitle: 1,
  /** Added if the whole query is the beginning of the title, times the same sum. */
  titleBeginning: 1,
  /** Added if a part of the query is, in the same words, times the sum of that part's idf. */
  titleWithinQuery: 1,
  /** Added if a part of the query has the same stems, times the same sum. */
  titleStemsWithinQuery: 0.5,
  /** Added for similarity to the best pages, times the best score. */
  similarity: 0.5,
  /** How many pages are the best for that. */
  similarityPages: 2,
  /** Power of the share of the query's idf that a page covers, which multiplies its score. */
  coverage: 0.1,
  /** The least score of the best page, below which nothing is a result: see `Ranker`. */
  minScore: 1,
  /** For that, the heaviest terms of the query. */
  tellingTerms: 3,
  /** Weight of fuzzy terms. */
  fuzzyTerm: 0.5,
  /** Distinct terms of a query that count: the heaviest. */
  maxTerms: 32,
};

export type RankingWeights = typeof RANKING_WEIGHTS;
