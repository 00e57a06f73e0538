import { CborError, type CborReader } from './cbor-reader.ts';
import { MAX_POSITION, packOccurrence, PostingList } from './posting-list.ts';

/**
 * Reads the posting list of a term, together with those of its variants (`café` under `cafe`), which count as the same term.
 *
 * @param cbor at the term's pages
 * @throws {CborError}
 */
export function readPostings(cbor: CborReader, pageCount: number, fieldCount: number): PostingList {
  const list = readPages(cbor, pageCount, fieldCount);
  const variantCount = cbor.array();
  if (variantCount === 0) return list;
  const variants = Array.from({ length: variantCount }, () => {
    cbor.array();
    cbor.skip(); // the variant's spelling
    return readPages(cbor, pageCount, fieldCount);
  });
  return PostingList.merge([list, ...variants], fieldCount);
}

function readPages(cbor: CborReader, pageCount: number, fieldCount: number): PostingList {
  const count = cbor.array();
  const pages = new Uint32Array(count);
  const starts = new Uint32Array(count + 1);
  const fields = new Uint8Array(count * fieldCount);
  let page = 0;
  let end = 0;
  for (let posting = 0; posting < count; posting += 1) {
    cbor.array();
    page += cbor.unsigned();
    if (page >= pageCount) throw new CborError('malformed', 'A term is on a page that does not exist.');
    pages[posting] = page;
    end = readOccurrences(cbor, end);
    starts[posting + 1] = end;
    readFieldCounts(cbor, fields, posting * fieldCount, fieldCount);
  }
  return new PostingList({ pages, starts, occurrences: occurrences.slice(0, end), fields }, fieldCount);
}

/**
 * Pagefind groups the occurrences on a page by weight: a negative number names the weight, and positions start again from 0.
 *
 * @param first where they are written in `occurrences`
 * @returns where they end
 */
function readOccurrences(cbor: CborReader, first: number): number {
  const left = cbor.array();
  reserve(first + left);
  let end = first;
  let isSorted = true;
  let last = -1;
  let weight = DEFAULT_WEIGHT;
  let position = 0;
  for (let item = 0; item < left; item += 1) {
    const value = cbor.integer();
    if (value < 0) {
      weight = -1 - value;
      position = 0;
      continue;
    }
    position += value;
    if (position > MAX_POSITION) throw new CborError('malformed', 'A position is beyond the longest page that is supported.');
    const occurrence = packOccurrence(position, weight);
    isSorted &&= occurrence > last;
    last = occurrence;
    occurrences[end++] = occurrence;
  }
  if (!isSorted) occurrences.subarray(first, end).sort();
  return end;
}

/** The occurrences of the list that is read: how many there are is known at its end. */
let occurrences = new Uint32Array(1024);

function reserve(length: number): void {
  if (length <= occurrences.length) return;
  const longer = new Uint32Array(2 * length);
  longer.set(occurrences);
  occurrences = longer;
}

/** Counts the term in each meta field. Positions inside a field do not matter: the title is part of the text too, with positions. */
function readFieldCounts(cbor: CborReader, fields: Uint8Array, first: number, fieldCount: number): void {
  let field = 0;
  for (let left = cbor.array(); left > 0; left -= 1) {
    const value = cbor.integer();
    if (value < 0) field = -1 - value;
    else if (field < fieldCount) fields[first + field] = Math.min((fields[first + field] ?? 0) + 1, 255);
    else throw new CborError('malformed', 'A term is in a meta field that does not exist.');
  }
}

const DEFAULT_WEIGHT = 24;
