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
  const corpus = corpusStatistics(index.metadata, weights);
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
      keepHeaviest(scores, hashes, page * VECTOR_TERMS, scored.postings.score(posting, page), hash);
  }
  return { vectors: pack(scores, hashes), meanRepetitions: occurrenceCount / Math.max(1, postingCount) - 1 };
}

/** Compares pages with the best ones of a query. Its hash table is reused for every query. */
export class SimilarityScorer {
  readonly #vectors: Uint32Array;
  /** Weights by the hashes of terms, with open addressing: a Map takes several times as long. */
  readonly #hashes = new Uint32Array(SLOTS);
  /** 0 where a slot is free. */
  readonly #weights = new Float64Array(SLOTS);
  /** The slots in use. */
  #slots: number[] = [];
  /** Whether a hash that ends like this one has a slot. Most terms of a page have none, and this tells so at once. */
  readonly #endings = new Uint8Array(ENDINGS);

  constructor(vectors: Uint32Array) {
    this.#vectors = vectors;
  }

  /**
   * Sets the pages to compare with, by their centroid: the weighted mean of their vectors, without the terms of the query, which all of them
   * contain. Its length is 1.
   */
  compareWith(best: readonly ScoredPage[], queryStems: readonly string[]): void {
    for (const slot of this.#slots) this.#endings[(this.#hashes[slot] ?? 0) & (ENDINGS - 1)] = 0;
    this.#weights.fill(0);
    this.#slots = [];
    const excluded = queryStems.map(hashOf);
    for (const { page, score } of best) {
      for (let at = page * VECTOR_TERMS; at < (page + 1) * VECTOR_TERMS; at += 1) {
        const packed = this.#vectors[at] ?? 0;
        const hash = packed >>> WEIGHT_BITS;
        if (packed !== 0 && !excluded.includes(hash)) this.#add(hash, score * (packed & MAX_WEIGHT));
      }
    }
    this.#keepHeaviest();
  }

  /** The cosine to the centroid, 0 to 1. */
  score(page: number): number {
    const vectors = this.#vectors;
    const hashes = this.#hashes;
    const weights = this.#weights;
    const endings = this.#endings;
    const end = (page + 1) * VECTOR_TERMS;
    let product = 0;
    for (let at = page * VECTOR_TERMS; at < end; at += 1) {
      const packed = vectors[at] ?? 0;
      if (endings[(packed >>> WEIGHT_BITS) & (ENDINGS - 1)] === 0) continue;
      product += (weights[slotOf(packed >>> WEIGHT_BITS, hashes, weights)] ?? 0) * (packed & MAX_WEIGHT);
    }
    return product / MAX_WEIGHT;
  }

  #add(hash: number, weight: number): void {
    const slot = slotOf(hash, this.#hashes, this.#weights);
    if (this.#weights[slot] === 0) this.#slots.push(slot);
    this.#endings[hash & (ENDINGS - 1)] = 1;
    this.#hashes[slot] = hash;
    this.#weights[slot] = (this.#weights[slot] ?? 0) + weight;
  }

  /** Of the sums, as many as a vector has terms. The others keep their slots, so that the slots after those are still found. */
  #keepHeaviest(): void {
    const hashes = this.#hashes;
    const weights = this.#weights;
    const slots = this.#slots.sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || (hashes[a] ?? 0) - (hashes[b] ?? 0));
    let squares = 0;
    for (const slot of slots.slice(0, VECTOR_TERMS)) squares += (weights[slot] ?? 0) ** 2;
    const length = Math.sqrt(squares) || 1;
    slots.forEach((slot, rank) => (weights[slot] = rank < VECTOR_TERMS ? (weights[slot] ?? 0) / length : LEFT_OUT));
  }
}

/** The slot of a hash, or the free one where it belongs. */
function slotOf(hash: number, hashes: Uint32Array, weights: Float64Array): number {
  let slot = hash & (SLOTS - 1);
  while (weights[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) & (SLOTS - 1);
  return slot;
}

/** A power of two, so many more than terms that nearly every hash that is looked up has a slot of its own or a free one. */
const SLOTS = 512;
/** A power of two, many more than slots. */
const ENDINGS = 4096;
/** Not 0, which would free the slot. */
const LEFT_OUT = Number.MIN_VALUE;

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
