import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';

/**
 * The same Office document without what differs at each run: docx gives links random ids, writes the present time into the properties and
 * into the archive.
 *
 * @param day `YYYY-MM-DD`, of its properties
 */
export function reproducible(archive: Uint8Array, day: string): Uint8Array {
  const files = Object.entries(unzipSync(archive)).sort(([a], [b]) => (a < b ? -1 : 1));
  const ids = new Map<string, string>();
  const plainId = (id: string) => {
    const plain = ids.get(id) ?? `rIdLink${ids.size + 1}`;
    ids.set(id, plain);
    return plain;
  };
  const plain = files.map(([name, bytes]): [string, Uint8Array] => [
    name,
    strToU8(strFromU8(bytes).replace(RANDOM_ID, plainId).replace(NOW, `$1${day}T00:00:00Z`)),
  ]);
  // The first year that the format knows.
  return zipSync(Object.fromEntries(plain), { mtime: new Date(1980, 0, 1), level: 9 });
}

/** Ids of other relations are numbered. */
const RANDOM_ID = /(?<=")rId[a-z0-9_-]{21}(?=")/g;
const NOW = /(<dcterms:(?:created|modified)[^>]*>)[^<]*/g;
