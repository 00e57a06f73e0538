/**
 * Term vectors of the pages. Pages that are similar to the best results move up a little: relevant pages resemble each other (van
 * Rijsbergen's cluster hypothesis; Diaz 2005, "Regularizing ad hoc retrieval scores").
 */
import { corpusStatistics, scoreTerm } from './bm25f.ts';
import type { PagefindIndex } from './pagefind-index.ts';
import type { RankingWeights } from './ranking-weights.ts';
import type { ScoredPage } from './score-accumulator.ts';

/** Terms of a page's vector: the ones with the highest scores. */
export const VECTOR_TERMS = 30;

/** The same for the same index. */
export function buildPageVectors(index: PagefindIndex, weights: RankingWeights): PageVectors {
  const corpus = corpusStatistics(index.metadata);
  const scores = new Float32Array(corpus.pageCount * VECTOR_TERMS);
  const hashes = new Uint32Array(scores.length);
  let postingCount = 0;
  let occurrenceCount = 0;
  for (const term of index.termsFrom('')) {
    const postings = /^\p{L}{3,}/u.test(term) ? index.postings(term) : undefined;
    if (postings === undefined) continue;
    postingCount += postings.pages.length;
    occurrenceCount += postings.occurrenceCount;
    // A term of a single page makes it similar to no other.
    if (postings.pages.length < 2) continue;
    const scored = scoreTerm(postings, corpus, weights);
    const hash = hashOf(term);
    for (const [posting, page] of postings.pages.entries())
      keepHeaviest(scores, hashes, page * VECTOR_TERMS, scored.scores[posting] ?? 0, hash);
  }
  return { vectors: pack(scores, hashes), meanRepetitions: occurrenceCount / Math.max(1, postingCount) - 1 };
}

/** The weighted mean of the vectors of the best pages, without the terms of the query, which all of them contain. */
export function centroidOf(vectors: Uint32Array, best: readonly ScoredPage[], queryStems: readonly string[]): TermVector {
  const excluded = new Set(queryStems.map(hashOf));
  const sums = new Map<number, number>();
  for (const { page, score } of best) {
    for (const packed of vectors.subarray(page * VECTOR_TERMS, (page + 1) * VECTOR_TERMS)) {
      const hash = packed >>> WEIGHT_BITS;
      if (packed !== 0 && !excluded.has(hash)) sums.set(hash, (sums.get(hash) ?? 0) + score * (packed & MAX_WEIGHT));
    }
  }
  const heaviest = [...sums].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, VECTOR_TERMS);
  const length = Math.hypot(...heaviest.map(([, weight]) => weight)) || 1;
  const centroid = { hashes: new Uint32Array(SLOTS), weights: new Float64Array(SLOTS) };
  for (const [hash, weight] of heaviest) {
    const slot = slotOf(centroid, hash);
    centroid.hashes[slot] = hash;
    centroid.weights[slot] = weight / length;
  }
  return centroid;
}

/** The slot of a hash, or the free one where it belongs. */
function slotOf({ hashes, weights }: TermVector, hash: number): number {
  let slot = hash % SLOTS;
  while (weights[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) % SLOTS;
  return slot;
}

/** So many more than terms that nearly every hash that is looked up has a slot of its own or a free one. */
const SLOTS = 512;

/** @returns 0 to 1 */
export function cosineSimilarity(vectors: Uint32Array, page: number, centroid: TermVector): number {
  let product = 0;
  for (let at = page * VECTOR_TERMS; at < (page + 1) * VECTOR_TERMS; at += 1) {
    const packed = vectors[at] ?? 0;
    product += (centroid.weights[slotOf(centroid, packed >>> WEIGHT_BITS)] ?? 0) * (packed & MAX_WEIGHT);
  }
  return product / MAX_WEIGHT;
}

/** Replaces the page's lightest term if the new one is heavier. */
function keepHeaviest(scores: Float32Array, hashes: Uint32Array, first: number, score: number, hash: number): void {
  let lightest = first;
  for (let at = first + 1; at < first + VECTOR_TERMS; at += 1) if ((scores[at] ?? 0) < (scores[lightest] ?? 0)) lightest = at;
  if (score <= (scores[lightest] ?? 0)) return;
  scores[lightest] = score;
  hashes[lightest] = hash;
}

/** Weights are 255ths of a vector of length 1. */
function pack(scores: Float32Array, hashes: Uint32Array): Uint32Array {
  const packed = new Uint32Array(scores.length);
  for (let first = 0; first < scores.length; first += VECTOR_TERMS) {
    const length = Math.hypot(...scores.subarray(first, first + VECTOR_TERMS)) || 1;
    for (let at = first; at < first + VECTOR_TERMS; at += 1) {
      const weight = Math.round(((scores[at] ?? 0) / length) * MAX_WEIGHT);
      packed[at] = weight === 0 ? 0 : (((hashes[at] ?? 0) << WEIGHT_BITS) | weight) >>> 0;
    }
  }
  return packed;
}

/** FNV-1a in 24 bits. Two terms of a page rarely share a hash; where they do, a page moves up a little by mistake. */
function hashOf(term: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < term.length; at += 1) hash = Math.imul(hash ^ term.charCodeAt(at), 0x01000193);
  return ((hash >>> 24) ^ hash) & 0xffffff;
}

const WEIGHT_BITS = 8;
const MAX_WEIGHT = (1 << WEIGHT_BITS) - 1;

interface PageVectors {
  /** `VECTOR_TERMS` numbers for each page, each a term's hash and weight packed into one, or 0. */
  readonly vectors: Uint32Array;
  /** How often a page repeats a word that it has. */
  readonly meanRepetitions: number;
}

/** Weights by the hashes of terms, in a hash table with open addressing: a Map takes several times as long. Its length is 1. */
interface TermVector {
  readonly hashes: Uint32Array;
  /** 0 where a slot is free. */
  readonly weights: Float64Array;
}
