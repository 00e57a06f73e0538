import { CborError, type CborReader } from './cbor-reader.ts';
import { MAX_POSITION, packOccurrence, type PostingArrays, PostingList } from './posting-list.ts';

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
  const arrays: PostingArrays = { pages: [], ends: [], occurrences: [], fields: [] };
  let page = 0;
  for (let left = cbor.array(); left > 0; left -= 1) {
    cbor.array();
    page += cbor.unsigned();
    if (page >= pageCount) throw new CborError('malformed', 'A term is on a page that does not exist.');
    arrays.pages.push(page);
    readOccurrences(cbor, arrays);
    readFieldCounts(cbor, arrays.fields, fieldCount);
  }
  return new PostingList(arrays, fieldCount);
}

/** Pagefind groups the occurrences on a page by weight: a negative number names the weight, and positions start again from 0. */
function readOccurrences(cbor: CborReader, { occurrences, ends }: PostingArrays): void {
  const first = occurrences.length;
  let isSorted = true;
  let last = -1;
  let weight = DEFAULT_WEIGHT;
  let position = 0;
  for (let left = cbor.array(); left > 0; left -= 1) {
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
    occurrences.push(occurrence);
  }
  if (!isSorted) occurrences.push(...occurrences.splice(first).sort((a, b) => a - b));
  ends.push(occurrences.length);
}

/** Counts the term in each meta field. Positions inside a field do not matter: the title is part of the text too, with positions. */
function readFieldCounts(cbor: CborReader, fields: number[], fieldCount: number): void {
  const first = fields.length;
  for (let field = 0; field < fieldCount; field += 1) fields.push(0);
  let field = 0;
  for (let left = cbor.array(); left > 0; left -= 1) {
    const value = cbor.integer();
    if (value < 0) field = -1 - value;
    else if (field < fieldCount) fields[first + field] = Math.min((fields[first + field] ?? 0) + 1, 255);
    else throw new CborError('malformed', 'A term is in a meta field that does not exist.');
  }
}

const DEFAULT_WEIGHT = 24;
