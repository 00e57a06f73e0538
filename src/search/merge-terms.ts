import { CborReader } from './cbor-reader.ts';
import { CborWriter } from './cbor-writer.ts';
import { compareBytes } from './compare-bytes.ts';

/** An index that has some of the pages of another: its own page 0 is `firstPage` of that. */
export interface PartOfIndex {
  readonly firstPage: number;
  /** The names of its meta fields, by their numbers in its posting lists. */
  readonly metaFields: readonly string[];
  /** The contents of its chunks. */
  readonly chunks: readonly Buffer[];
}

/** The content of a chunk, with its first and its last term. */
export interface ChunkOfTerms {
  readonly first: string;
  readonly last: string;
  readonly content: Buffer;
}

/**
 * The terms of all parts in chunks as Pagefind cuts them.
 *
 * @param parts in the order of their pages
 * @param metaFields the names of the meta fields of all parts
 * @throws {CborError}
 */
export function* mergeTerms(parts: readonly PartOfIndex[], metaFields: readonly string[]): Generator<ChunkOfTerms> {
  const found = locateTerms(parts, metaFields);
  const terms = [...found.keys()].sort(compareBytes);
  const body = new CborWriter();
  let firstInChunk = 0;
  let numbers = 0;
  for (const [at, term] of terms.entries()) {
    numbers += writeTerm(body, term, found.get(term) ?? []);
    if (numbers < CHUNK_NUMBERS && at < terms.length - 1) continue;
    yield { first: terms[firstInChunk] ?? '', last: term, content: chunkOf(at + 1 - firstInChunk, body.content) };
    body.clear();
    firstInChunk = at + 1;
    numbers = 0;
  }
}

/** Pagefind ends a chunk when its terms have so many numbers: each posting and each variant counts as one more. */
const CHUNK_NUMBERS = 20_000;

/** Where the posting list of a term starts in a part. */
interface Place {
  readonly bytes: Buffer;
  readonly position: number;
  readonly firstPage: number;
  /** The number of each meta field of the part among those of all parts. */
  readonly fields: readonly number[];
}

function locateTerms(parts: readonly PartOfIndex[], metaFields: readonly string[]): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const part of parts) {
    const fields = part.metaFields.map((field) => metaFields.indexOf(field));
    for (const bytes of part.chunks) {
      const cbor = new CborReader(bytes);
      cbor.array();
      for (let left = cbor.array(); left > 0; left -= 1) {
        cbor.array();
        const term = cbor.text();
        const place = { bytes, position: cbor.position, firstPage: part.firstPage, fields };
        const places = found.get(term);
        if (places) places.push(place);
        else found.set(term, [place]);
        cbor.skip(); // pages
        cbor.skip(); // variants
      }
    }
  }
  return found;
}

function chunkOf(termCount: number, terms: Buffer): Buffer {
  const head = new CborWriter();
  head.array(1);
  head.array(termCount);
  return Buffer.concat([head.content, terms]);
}

/** @returns how many numbers count for the size of the chunk */
function writeTerm(writer: CborWriter, term: string, places: readonly Place[]): number {
  writer.array(3);
  writer.text(term);
  const variants = new Map<string, PagesOfPart[]>();
  const lists = places.map((place) => {
    const cbor = new CborReader(place.bytes, place.position);
    const pages = { cbor: new CborReader(place.bytes, place.position), place };
    cbor.skip();
    for (let left = cbor.array(); left > 0; left -= 1) {
      cbor.array();
      const spelling = cbor.text();
      const variant = { cbor: new CborReader(place.bytes, cbor.position), place };
      variants.set(spelling, [...(variants.get(spelling) ?? []), variant]);
      cbor.skip();
    }
    return pages;
  });
  let numbers = writePostings(writer, lists);
  writer.array(variants.size);
  for (const [spelling, pages] of variants) {
    writer.array(2);
    writer.text(spelling);
    numbers += 1 + writePostings(writer, pages);
  }
  return numbers;
}

/** A reader at the pages of a posting list. */
interface PagesOfPart {
  readonly cbor: CborReader;
  readonly place: Place;
}

function writePostings(writer: CborWriter, lists: readonly PagesOfPart[]): number {
  const counts = lists.map(({ cbor }) => cbor.array());
  writer.array(counts.reduce((sum, count) => sum + count, 0));
  let numbers = 0;
  let before = 0;
  for (const [at, { cbor, place }] of lists.entries()) {
    let page = place.firstPage;
    for (let left = counts[at] ?? 0; left > 0; left -= 1) {
      cbor.array();
      page += cbor.unsigned();
      writer.array(3);
      writer.integer(page - before);
      before = page;
      numbers += 1 + copyNumbers(writer, cbor) + writeFields(writer, cbor, place.fields);
    }
  }
  return numbers;
}

/** @returns how many they are */
function copyNumbers(writer: CborWriter, cbor: CborReader): number {
  const start = cbor.position;
  const count = cbor.array();
  for (let left = count; left > 0; left -= 1) cbor.integer();
  writer.copy(cbor.bytes, start, cbor.position);
  return count;
}

/** A negative number names the field of the positions that follow it. */
function writeFields(writer: CborWriter, cbor: CborReader, fields: readonly number[]): number {
  const count = cbor.array();
  writer.array(count);
  for (let left = count; left > 0; left -= 1) {
    const value = cbor.integer();
    writer.integer(value < 0 ? -1 - (fields[-1 - value] ?? 0) : value);
  }
  return count;
}
