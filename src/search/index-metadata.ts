/** `pagefind-entry.json` and the `pf_meta` file: which pages and which chunks of words there are. */
import { join } from 'node:path';
import { CborError, CborReader } from './cbor-reader.ts';
import { IndexError } from './index-error.ts';
import { damaged, readPagefindFile, readWhole, truncated } from './pagefind-file.ts';

/**
 * Reads the catalogue of the only language of a bundle.
 *
 * @throws {IndexError}
 */
export function readCatalogue(directory: string): Catalogue {
  const hash = readEntry(join(directory, 'pagefind-entry.json'));
  const path = join(directory, `pagefind.${hash}.pf_meta`);
  const cbor = new CborReader(readPagefindFile(path));
  try {
    cbor.array();
    requireVersion(cbor.text());
    const pages = readPages(cbor);
    const chunks = readChunks(cbor);
    cbor.skip(); // filters
    cbor.skip(); // sorts
    const metaFields = Array.from({ length: cbor.array() }, () => cbor.text());
    return { hash, ...pages, ...chunks, metaFields };
  } catch (cause) {
    if (cause instanceof CborError) throw cause.code === 'ends' ? truncated(path, cause) : damaged(path, cause);
    throw cause;
  }
}

/** Every bundle but this version's is refused: the format is private to Pagefind and may change with any release. */
const VERSION = '1.6.0';

function readEntry(path: string): string {
  const entry = parseEntry(readWhole(path).toString('utf8'), path);
  if (!isRecord(entry) || !isRecord(entry['languages'])) throw damaged(path);
  requireVersion(entry['version']);
  const languages = Object.entries(entry['languages']);
  const english = languages.find(([language]) => /^en(?:-|$)/.test(language));
  if (english === undefined || languages.length > 1) {
    throw new IndexError(
      'damaged',
      `${path} must list one language, English, and lists: ${languages.map(([name]) => name).join(', ') || 'none'}. Give every page lang="en-GB".`,
    );
  }
  const hash = isRecord(english[1]) ? english[1]['hash'] : undefined;
  if (typeof hash !== 'string' || !/^[\w-]+$/.test(hash)) throw damaged(path);
  return hash;
}

function parseEntry(json: string, path: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw damaged(path, cause);
  }
}

function requireVersion(version: unknown): void {
  if (version === VERSION) return;
  throw new IndexError(
    'version',
    `The index was written by Pagefind ${String(version)}; this reader knows ${VERSION} only. Install pagefind@${VERSION} and build again (npm run build).`,
  );
}

function readPages(cbor: CborReader): Pick<Catalogue, 'lengths' | 'fragmentOf'> {
  const pageCount = cbor.array();
  const starts = new Uint32Array(pageCount);
  const lengths = new Uint32Array(pageCount);
  for (let page = 0; page < pageCount; page += 1) {
    const fieldCount = cbor.array();
    starts[page] = cbor.position;
    cbor.skip();
    lengths[page] = cbor.unsigned();
    for (let field = 2; field < fieldCount; field += 1) cbor.skip();
  }
  return { lengths, fragmentOf: (page) => readFragmentName(new CborReader(cbor.bytes, starts[page])) };
}

/** Names are read when asked for: a search needs none, and ten thousand strings would be made on opening. */
function readFragmentName(cbor: CborReader): FragmentName {
  const hash = cbor.text();
  cbor.skip();
  return { hash, group: cbor.text() };
}

function readChunks(cbor: CborReader): Pick<Catalogue, 'chunkStarts' | 'chunkHashes'> {
  const count = cbor.array();
  const chunkStarts: string[] = [];
  const chunkHashes: string[] = [];
  for (let chunk = 0; chunk < count; chunk += 1) {
    cbor.array();
    chunkStarts.push(cbor.text());
    cbor.skip();
    chunkHashes.push(cbor.text());
  }
  return { chunkStarts, chunkHashes };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export interface Catalogue {
  /** Names this build of the index: it changes with any word of any page. */
  readonly hash: string;
  /** Words of each page, by page number. */
  readonly lengths: Uint32Array;
  readonly fragmentOf: (page: number) => FragmentName;
  /** A lower bound of each chunk's first word, in order: its shortest prefix that the chunk before does not reach. */
  readonly chunkStarts: readonly string[];
  readonly chunkHashes: readonly string[];
  /** The names that the numbers in a word's meta locations stand for. */
  readonly metaFields: readonly string[];
}

export interface FragmentName {
  readonly hash: string;
  /** The file that holds the fragment among others, or empty where it has a file of its own. */
  readonly group: string;
}
