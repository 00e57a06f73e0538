/**
 * The pages that contain a term, with its occurrences on each.
 *
 * Search reads these arrays millions of times a second. Callers keep the indexes in range, so that `?? 0` never applies: the compiler asks
 * for it, and V8 removes it.
 */
export class PostingList {
  /** Page numbers, ascending. `pages[i]` is the page of posting `i`. */
  readonly pages: Uint32Array;
  /** Posting `i` has the occurrences from `#starts[i]` up to `#starts[i + 1]`. */
  readonly #starts: Uint32Array;
  /** Position and weight of each occurrence in one number: see `packOccurrence`. Ascending within a posting. */
  readonly #occurrences: Uint32Array;
  /** `#fields[i * fieldCount + f]`: how often meta field `f` of posting `i` contains the term, at most 255. */
  readonly #fields: Uint8Array;
  readonly #fieldCount: number;

  constructor({ pages, starts, occurrences, fields }: PostingArrays, fieldCount: number) {
    this.pages = pages;
    this.#starts = starts;
    this.#occurrences = occurrences;
    this.#fields = fields;
    this.#fieldCount = fieldCount;
  }

  /** For bounding a cache. */
  get byteLength(): number {
    return this.pages.byteLength + this.#starts.byteLength + this.#occurrences.byteLength + this.#fields.byteLength;
  }

  /** In all pages. */
  get occurrenceCount(): number {
    return this.#occurrences.length;
  }

  /** The first occurrence of a posting. */
  start(posting: number): number {
    return this.#starts[posting] ?? 0;
  }

  /** The occurrence after the last of a posting. */
  end(posting: number): number {
    return this.#starts[posting + 1] ?? 0;
  }

  /** Where an occurrence is in the page's text, counted in words. */
  position(occurrence: number): number {
    return (this.#occurrences[occurrence] ?? 0) >>> WEIGHT_BITS;
  }

  /** Pagefind's weight of an occurrence: 24 for running text, 168 for an `h1`, 12 for a part of a compound. */
  weight(occurrence: number): number {
    return (this.#occurrences[occurrence] ?? 0) & MAX_WEIGHT;
  }

  /** How often a meta field of a posting's page contains the term, at most 255. */
  countInField(posting: number, field: number): number {
    return this.#fields[posting * this.#fieldCount + field] ?? 0;
  }

  /** The union of several lists: a page has the occurrences of each. */
  static merge(lists: readonly PostingList[], fieldCount: number): PostingList {
    const byPage = new Map<number, MergedPosting>();
    for (const list of lists) for (const [posting, page] of list.pages.entries()) list.#mergeInto(byPage, posting, page);
    const postings = [...byPage].sort(([a], [b]) => a - b);
    const starts = new Uint32Array(postings.length + 1);
    const fields = new Uint8Array(postings.length * fieldCount);
    const occurrences: number[] = [];
    for (const [posting, [, merged]] of postings.entries()) {
      for (const occurrence of merged.occurrences.sort((a, b) => a - b)) occurrences.push(occurrence);
      starts[posting + 1] = occurrences.length;
      fields.set(merged.fields, posting * fieldCount);
    }
    const pages = Uint32Array.from(postings, ([page]) => page);
    return new PostingList({ pages, starts, occurrences: Uint32Array.from(occurrences), fields }, fieldCount);
  }

  #mergeInto(byPage: Map<number, MergedPosting>, posting: number, page: number): void {
    const first = posting * this.#fieldCount;
    const counts = this.#fields.subarray(first, first + this.#fieldCount);
    const { occurrences, fields } = byPage.get(page) ?? { occurrences: [], fields: new Uint8ClampedArray(counts.length) };
    for (const occurrence of this.#occurrences.subarray(this.start(posting), this.end(posting))) occurrences.push(occurrence);
    byPage.set(page, { occurrences, fields: fields.map((count, field) => count + (counts[field] ?? 0)) });
  }
}

const WEIGHT_BITS = 8;
const MAX_WEIGHT = (1 << WEIGHT_BITS) - 1;

/** The largest position that fits beside the weight, and beside the number of a query's term: see `proximity.ts`. */
export const MAX_POSITION = 0x3fffff;

/** @param position at most `MAX_POSITION` */
export function packOccurrence(position: number, weight: number): number {
  return (position << WEIGHT_BITS) | Math.min(weight, MAX_WEIGHT);
}

/** The arrays of a posting list: see there. */
interface PostingArrays {
  readonly pages: Uint32Array;
  readonly starts: Uint32Array;
  readonly occurrences: Uint32Array;
  readonly fields: Uint8Array;
}

interface MergedPosting {
  readonly occurrences: number[];
  /** Clamped to 255. */
  readonly fields: Uint8ClampedArray;
}
