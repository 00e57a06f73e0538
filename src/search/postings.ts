/** Where one word stands: its pages, and on each page its places and how often each meta field has it. */
import { CborError, type CborReader } from './cbor-reader.ts';

/**
 * Reads the pages of a word and of its variants (`café` under `cafe`), which count as the same word.
 *
 * @param cbor at the word's pages
 * @throws {CborError}
 */
export function readPostings(cbor: CborReader, pageCount: number, fieldCount: number): Postings {
  const draft: Draft = { pages: [], places: [], ends: [], fields: [], fieldCount };
  readPages(cbor, pageCount, draft);
  const variants = cbor.array();
  if (variants === 0) return finish(draft);
  for (let variant = 0; variant < variants; variant += 1) {
    cbor.array();
    cbor.skip(); // how the variant is written
    readPages(cbor, pageCount, draft);
  }
  return finish(inPageOrder(draft));
}

/** The word's place in the text of a page, counted in words separated by white space. */
export function positionOf(place: number): number {
  return place >>> 8;
}

/** Pagefind's weight: 24 is a word of running text, 168 one of an `h1`, 12 a part of a compound. */
export function weightOf(place: number): number {
  return place & 0xff;
}

/** Several words taken as one: every place of each. */
export function unite(words: readonly Postings[]): Postings {
  const draft: Draft = { pages: [], places: [], ends: [], fields: [], fieldCount: words[0]?.fieldCount ?? 0 };
  for (const word of words) {
    word.pages.forEach((page, row) => {
      draft.pages.push(page);
      for (let at = word.starts[row]!; at < word.starts[row + 1]!; at += 1) draft.places.push(word.places[at]!);
      draft.ends.push(draft.places.length);
      for (let field = 0; field < word.fieldCount; field += 1) draft.fields.push(word.fields[row * word.fieldCount + field]!);
    });
  }
  return finish(inPageOrder(draft));
}

function readPages(cbor: CborReader, pageCount: number, draft: Draft): void {
  const count = cbor.array();
  let page = 0;
  for (let row = 0; row < count; row += 1) {
    cbor.array();
    page += cbor.unsigned();
    if (page >= pageCount) throw new CborError('wrong', 'A word is on a page that does not exist.');
    draft.pages.push(page);
    readPlaces(cbor, draft);
    readFields(cbor, draft);
  }
}

/** Pagefind groups the places of a page by weight: a negative number names the weight, and positions start again from 0. */
function readPlaces(cbor: CborReader, draft: Draft): void {
  const { places } = draft;
  const first = places.length;
  let sorted = true;
  let weight = NORMAL_WEIGHT;
  let position = 0;
  for (let left = cbor.array(); left > 0; left -= 1) {
    const value = cbor.integer();
    if (value < 0) {
      weight = Math.min(-1 - value, 255);
      position = 0;
      continue;
    }
    position += value;
    if (position > LAST_POSITION) throw new CborError('wrong', 'A word stands further into a page than any page is long.');
    const place = (position << 8) | weight;
    sorted &&= places.length === first || place > places[places.length - 1]!;
    places.push(place);
  }
  if (!sorted) sortTail(places, first);
  draft.ends.push(places.length);
}

/** Only the field matters here, not the position in it: titles are also in the text, with positions. */
function readFields(cbor: CborReader, { fields, fieldCount }: Draft): void {
  const row = fields.length;
  for (let field = 0; field < fieldCount; field += 1) fields.push(0);
  let field = 0;
  for (let left = cbor.array(); left > 0; left -= 1) {
    const value = cbor.integer();
    if (value < 0) field = -1 - value;
    else if (field < fieldCount) fields[row + field] = Math.min(fields[row + field]! + 1, 255);
    else throw new CborError('wrong', 'A word is in a meta field that does not exist.');
  }
}

function sortTail(values: number[], first: number): void {
  const tail = values.splice(first).sort((a, b) => a - b);
  values.push(...tail);
}

/** Rows by page, those of the same page made one. */
function inPageOrder(draft: Draft): Draft {
  const { fieldCount } = draft;
  const ordered: Draft = { pages: [], places: [], ends: [], fields: [], fieldCount };
  const rows = draft.pages.map((_, row) => row).sort((a, b) => draft.pages[a]! - draft.pages[b]! || a - b);
  rows.forEach((row, at) => {
    const page = draft.pages[row]!;
    const same = at > 0 && ordered.pages.at(-1) === page;
    const first = same ? (ordered.ends.at(-2) ?? 0) : ordered.places.length;
    for (let place = row === 0 ? 0 : draft.ends[row - 1]!; place < draft.ends[row]!; place += 1)
      ordered.places.push(draft.places[place]!);
    const fields = draft.fields.slice(row * fieldCount, (row + 1) * fieldCount);
    if (same) {
      sortTail(ordered.places, first);
      ordered.ends[ordered.ends.length - 1] = ordered.places.length;
      const tail = ordered.fields.length - fieldCount;
      fields.forEach((count, field) => (ordered.fields[tail + field] = Math.min(ordered.fields[tail + field]! + count, 255)));
    } else {
      ordered.pages.push(page);
      ordered.ends.push(ordered.places.length);
      ordered.fields.push(...fields);
    }
  });
  return ordered;
}

function finish({ pages, places, ends, fields, fieldCount }: Draft): Postings {
  const starts = new Uint32Array(ends.length + 1);
  starts.set(ends, 1);
  return {
    pages: Uint32Array.from(pages),
    starts,
    places: Uint32Array.from(places),
    fields: Uint8Array.from(fields),
    fieldCount,
  };
}

const NORMAL_WEIGHT = 24;
const LAST_POSITION = 0x3fffff;

export interface Postings {
  /** Page numbers, ascending. */
  readonly pages: Uint32Array;
  /** Row `i`, the page `pages[i]`, has the places from `starts[i]` up to `starts[i + 1]`. */
  readonly starts: Uint32Array;
  /** Position and weight in one number, ascending: see `positionOf` and `weightOf`. */
  readonly places: Uint32Array;
  /** `fields[i * fieldCount + f]`: how often meta field `f` of page `pages[i]` has the word, at most 255. */
  readonly fields: Uint8Array;
  readonly fieldCount: number;
}

/** The same as it is read; `ends[i]` is where the places of row `i` end. */
interface Draft {
  readonly pages: number[];
  readonly places: number[];
  readonly ends: number[];
  readonly fields: number[];
  readonly fieldCount: number;
}
