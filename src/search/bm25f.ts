/** BM25F (Robertson, Zaragoza and Taylor 2004) over the fields text, title, description and aliases. */
import type { IndexMetadata } from './index-metadata.ts';
import type { PostingList } from './posting-list.ts';
import type { RankingWeights } from './ranking-weights.ts';

/**
 * Scores every page of a term. Scores do not depend on the query, so a term is scored once and cached.
 *
 * A term that occurs several times where it occurs at all is what those pages are about: the after-effect of DFR (Amati and van Rijsbergen
 * 2002), here of the whole collection.
 */
export function scoreTerm(postings: PostingList, corpus: CorpusStatistics, weights: RankingWeights): ScoredTerm {
  const pagesWithTerm = postings.pages.length;
  const idf = inverseFrequency(pagesWithTerm, corpus.pageCount);
  const burstiness = ((postings.occurrenceCount + 1) / pagesWithTerm) ** weights.burstiness;
  const scores = new Float32Array(pagesWithTerm);
  for (let posting = 0; posting < pagesWithTerm; posting += 1)
    scores[posting] = scorePosting(postings, posting, corpus, weights) * idf * burstiness;
  return { postings, idf, scores };
}

/** The inverse document frequency of BM25: what a term tells. */
export function inverseFrequency(pagesWithTerm: number, pageCount: number): number {
  return Math.log(1 + (pageCount - pagesWithTerm + 0.5) / (pagesWithTerm + 0.5));
}

export function corpusStatistics({ lengths, metaFields }: Pick<IndexMetadata, 'lengths' | 'metaFields'>): CorpusStatistics {
  const words = lengths.reduce((sum, length) => sum + length, 0);
  return {
    pageCount: lengths.length,
    lengths,
    meanLength: Math.max(1, words / Math.max(1, lengths.length)),
    fieldCount: metaFields.length,
    titleField: metaFields.indexOf('title'),
    descriptionField: metaFields.indexOf('description'),
    aliasesField: metaFields.indexOf('aliases'),
  };
}

/** BM25's k1 times the normalised length of a page. */
export function lengthDamping(
  page: number,
  { lengths, meanLength }: CorpusStatistics,
  { k1, b, leastLength }: RankingWeights,
): number {
  return k1 * (1 - b + b * Math.max(leastLength, (lengths[page] ?? 0) / meanLength));
}

/** Bytes in memory, for bounding a cache. */
export function byteLengthOf({ postings, scores }: ScoredTerm): number {
  return 200 + postings.byteLength + scores.byteLength;
}

function scorePosting(postings: PostingList, posting: number, corpus: CorpusStatistics, weights: RankingWeights): number {
  const inTitle = countInField(postings, posting, corpus.titleField);
  const frequency =
    weightedCountInText(postings, posting, weights.maxHeading) +
    weights.title * inTitle +
    weights.description * countInField(postings, posting, corpus.descriptionField) +
    weights.aliases * countInField(postings, posting, corpus.aliasesField);
  const damping = lengthDamping(postings.pages[posting] ?? 0, corpus, weights);
  const saturated = (frequency * (weights.k1 + 1)) / (frequency + damping);
  return saturated + (inTitle > 0 ? weights.titleBonus : 0);
}

function weightedCountInText(postings: PostingList, posting: number, maxHeading: number): number {
  const end = postings.end(posting);
  let count = 0;
  for (let occurrence = postings.start(posting); occurrence < end; occurrence += 1)
    count += Math.min(postings.weight(occurrence) / RUNNING_TEXT, maxHeading);
  return count;
}

function countInField(postings: PostingList, posting: number, field: number): number {
  return field < 0 ? 0 : postings.countInField(posting, field);
}

/** Pagefind's weight of running text. */
const RUNNING_TEXT = 24;

/** What BM25F needs to know of all pages together. */
export interface CorpusStatistics {
  readonly pageCount: number;
  /** Words of each page's text. */
  readonly lengths: Uint32Array;
  readonly meanLength: number;
  readonly fieldCount: number;
  /** The numbers of the meta fields, -1 where the index has no field of that name. */
  readonly titleField: number;
  readonly descriptionField: number;
  readonly aliasesField: number;
}

export interface ScoredTerm {
  readonly postings: PostingList;
  /** Inverse document frequency. */
  readonly idf: number;
  /** By posting. */
  readonly scores: Float32Array;
}
