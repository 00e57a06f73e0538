/** BM25F (Robertson, Zaragoza and Taylor 2004) over the fields text, title, description and aliases. */
import type { IndexMetadata } from './index-metadata.ts';
import type { PostingList } from './posting-list.ts';
import type { RankingWeights } from './ranking-weights.ts';
import { MAX_OCCURRENCES, type PostingKinds, ScoredPostings, type SmallNumbers } from './scored-postings.ts';

/**
 * Prepares the scores of a term on all pages. They do not depend on the query, so a term is prepared once and cached.
 *
 * A term that occurs several times where it occurs at all is what those pages are about: the after-effect of DFR (Amati and van Rijsbergen
 * 2002), here of the whole collection.
 */
export function scoreTerm(postings: PostingList, corpus: CorpusStatistics, weights: RankingWeights): ScoredTerm {
  const pagesWithTerm = postings.pages.length;
  const idf = inverseFrequency(pagesWithTerm, corpus.pageCount);
  const meanOccurrences = (postings.occurrenceCount + 1) / pagesWithTerm;
  const burstiness = Math.min(meanOccurrences, weights.maxMeanOccurrences) ** weights.burstiness;
  const scoring = { k1: weights.k1, idf, burstiness, dampings: corpus.dampings };
  return { postings: new ScoredPostings(postings, kindsOf(postings, corpus, weights), scoring), idf };
}

/** The inverse document frequency of BM25: what a term tells. */
export function inverseFrequency(pagesWithTerm: number, pageCount: number): number {
  return Math.log(1 + (pageCount - pagesWithTerm + 0.5) / (pagesWithTerm + 0.5));
}

export function corpusStatistics(
  { lengths, metaFields }: Pick<IndexMetadata, 'lengths' | 'metaFields'>,
  { k1, b, leastLength }: RankingWeights,
): CorpusStatistics {
  const words = lengths.reduce((sum, length) => sum + length, 0);
  const meanLength = Math.max(1, words / Math.max(1, lengths.length));
  return {
    pageCount: lengths.length,
    dampings: Float64Array.from(lengths, (length) => k1 * (1 - b + b * Math.max(leastLength, length / meanLength))),
    fieldCount: metaFields.length,
    titleField: metaFields.indexOf('title'),
    descriptionField: metaFields.indexOf('description'),
    aliasesField: metaFields.indexOf('aliases'),
  };
}

/** Bytes in memory, for bounding a cache. */
export function byteLengthOf({ postings }: ScoredTerm): number {
  return 200 + postings.byteLength;
}

/** Numbers the kinds in the order in which they appear. Most postings are of the kind of the one before. */
function kindsOf(postings: PostingList, corpus: CorpusStatistics, weights: RankingWeights): PostingKinds {
  const { length } = postings.pages;
  let kinds: SmallNumbers = new Uint8Array(length);
  const frequencies: number[] = [];
  const bonuses: number[] = [];
  const counts: number[] = [];
  /** By frequency, for each number of occurrences without the term in the title and with it. */
  const known: Map<number, number>[] = [];
  let kind = -1;
  for (let posting = 0; posting < length; posting += 1) {
    const isInTitle = countInField(postings, posting, corpus.titleField) > 0;
    const frequency = frequencyOf(postings, posting, corpus, weights);
    const bonus = isInTitle ? weights.titleBonus : 0;
    const count = Math.min(postings.end(posting) - postings.start(posting), MAX_OCCURRENCES);
    if (frequency !== frequencies[kind] || bonus !== bonuses[kind] || count !== counts[kind]) {
      const ofFrequency = (known[2 * count + (isInTitle ? 1 : 0)] ??= new Map());
      kind = ofFrequency.get(frequency) ?? frequencies.push(frequency) - 1;
      bonuses[kind] = bonus;
      counts[kind] = count;
      ofFrequency.set(frequency, kind);
      if (kind === 2 ** 8) kinds = Uint32Array.from(kinds);
    }
    kinds[posting] = kind;
  }
  return { kinds, frequencies, bonuses, counts };
}

function frequencyOf(postings: PostingList, posting: number, corpus: CorpusStatistics, weights: RankingWeights): number {
  return (
    weightedCountInText(postings, posting, weights.maxHeading) +
    weights.title * countInField(postings, posting, corpus.titleField) +
    weights.description * countInField(postings, posting, corpus.descriptionField) +
    weights.aliases * countInField(postings, posting, corpus.aliasesField)
  );
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
  /** By page: BM25's k1 times the normalised length of its text. */
  readonly dampings: Float64Array;
  readonly fieldCount: number;
  /** The numbers of the meta fields, -1 where the index has no field of that name. */
  readonly titleField: number;
  readonly descriptionField: number;
  readonly aliasesField: number;
}

export interface ScoredTerm {
  readonly postings: ScoredPostings;
  /** Inverse document frequency. */
  readonly idf: number;
}
