/** What each page earns for one word: BM25F (Robertson, Zaragoza and Taylor 2004), the fields being text, title, description, aliases. */
import type { Catalogue } from './index-metadata.ts';
import { weightOf, type Postings } from './postings.ts';
import type { Weights } from './ranking-weights.ts';

/** Scores do not depend on the query, so that a word is scored once however often it is asked for. */
export function scoreWord(postings: Postings, collection: Collection, weights: Weights): ScoredWord {
  const idf = Math.log(1 + (collection.pageCount - postings.pages.length + 0.5) / (postings.pages.length + 0.5));
  const scores = new Float32Array(postings.pages.length);
  for (let row = 0; row < scores.length; row += 1) scores[row] = scoreRow(postings, row, collection, weights) * idf;
  return { postings, idf, scores };
}

export function collectionOf({ lengths, metaFields }: Pick<Catalogue, 'lengths' | 'metaFields'>): Collection {
  const words = lengths.reduce((sum, length) => sum + length, 0);
  const [title = -1, description = -1, aliases = -1] = ['title', 'description', 'aliases'].map((name) =>
    metaFields.indexOf(name),
  );
  return {
    pageCount: lengths.length,
    lengths,
    meanLength: Math.max(1, words / Math.max(1, lengths.length)),
    fields: { title, description, aliases },
  };
}

/** Bytes held, for bounding a cache. */
export function sizeOfWord({ postings, scores }: ScoredWord): number {
  return 200 + postings.pages.byteLength * 2 + postings.places.byteLength + postings.fields.byteLength + scores.byteLength;
}

function scoreRow(postings: Postings, row: number, collection: Collection, weights: Weights): number {
  const { title, description, aliases } = collection.fields;
  const length = collection.lengths[postings.pages[row]!]! / collection.meanLength;
  const inTitle = countIn(postings, row, title);
  const count =
    countInText(postings, row, weights.heading) +
    weights.title * inTitle +
    weights.description * countIn(postings, row, description) +
    weights.aliases * countIn(postings, row, aliases);
  const saturated = (count * (weights.k1 + 1)) / (count + weights.k1 * (1 - weights.b + weights.b * length));
  return saturated + (inTitle > 0 ? weights.inTitle : 0);
}

function countInText({ starts, places }: Postings, row: number, heading: number): number {
  let count = 0;
  for (let at = starts[row]!; at < starts[row + 1]!; at += 1) count += Math.min(weightOf(places[at]!) / NORMAL_WEIGHT, heading);
  return count;
}

function countIn({ fields, fieldCount }: Postings, row: number, field: number): number {
  return field < 0 ? 0 : fields[row * fieldCount + field]!;
}

const NORMAL_WEIGHT = 24;

export interface Collection {
  readonly pageCount: number;
  /** Words of each page's text. */
  readonly lengths: Uint32Array;
  readonly meanLength: number;
  /** The numbers of the meta fields, -1 where the index has none of that name. */
  readonly fields: { readonly title: number; readonly description: number; readonly aliases: number };
}

export interface ScoredWord {
  readonly postings: Postings;
  /** Rarity: the logarithm of how many pages there are to each that has the word. */
  readonly idf: number;
  /** By row of `postings`. */
  readonly scores: Float32Array;
}
