/** `pagefind-entry.json` and the `pf_meta` file: the pages and the chunks of an index. */
import { CborReader } from './cbor-reader.ts';
import { IndexError } from './index-error.ts';
import { isRecord } from './is-record.ts';
import { contentOf, type IndexFiles } from './index-files.ts';
import { damaged, readCbor } from './pagefind-file.ts';

/**
 * Reads the metadata of a bundle with one language.
 *
 * @throws {IndexError}
 */
export function readIndexMetadata(files: IndexFiles): IndexMetadata {
  const { language, hash } = readEntry(files);
  const file = `pagefind.${hash}.pf_meta`;
  const path = files.nameOf(file);
  const cbor = new CborReader(contentOf(files, file));
  return readCbor(path, () => {
    cbor.array();
    requireVersion(cbor.text());
    const pages = readPages(cbor, path);
    const chunks = readChunks(cbor);
    const filters = readFilters(cbor);
    cbor.skip(); // sorts
    const metaFields = Array.from({ length: cbor.array() }, () => cbor.text());
    return { language, hash, ...pages, chunks, filters, metaFields };
  });
}

/** Says in which files the index is. */
export const ENTRY_FILE = 'pagefind-entry.json';

/** The format is private to Pagefind and may change with any release, so every other version is refused. */
export const VERSION = '1.6.0';

function readEntry(files: IndexFiles): Pick<IndexMetadata, 'language' | 'hash'> {
  const path = files.nameOf(ENTRY_FILE);
  const entry = parseEntry(files.read(ENTRY_FILE).toString('utf8'), path);
  if (!isRecord(entry) || !isRecord(entry['languages'])) throw damaged(path);
  requireVersion(entry['version']);
  const [only, ...others] = Object.entries(entry['languages']);
  if (only === undefined || others.length > 0) {
    const names = Object.keys(entry['languages']).join(', ') || 'none';
    throw new IndexError(
      'damaged',
      `${path} must list one language and lists: ${names}. Give every page the same lang, for example lang="en-GB".`,
    );
  }
  const [language, index] = only;
  const hash = isRecord(index) ? index['hash'] : undefined;
  if (typeof hash !== 'string' || !/^[\w-]+$/.test(hash)) throw damaged(path);
  return { language, hash };
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

function readPages(cbor: CborReader, path: string): Pick<IndexMetadata, 'lengths' | 'fragmentName'> {
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
  const fragmentName = (page: number) => readCbor(path, () => readFragmentName(new CborReader(cbor.bytes, starts[page])));
  return { lengths, fragmentName };
}

/** Read on demand: a search needs no fragment, and opening would create ten thousand strings. */
function readFragmentName(cbor: CborReader): FragmentName {
  const hash = cbor.text();
  cbor.skip();
  return { hash, group: cbor.text() };
}

function readChunks(cbor: CborReader): Chunk[] {
  return Array.from({ length: cbor.array() }, () => {
    cbor.array();
    const firstTerm = cbor.text();
    cbor.skip();
    return { firstTerm, hash: cbor.text() };
  });
}

function readFilters(cbor: CborReader): IndexMetadata['filters'] {
  return Array.from({ length: cbor.array() }, () => {
    cbor.array();
    return { name: cbor.text(), hash: cbor.text() };
  });
}

export interface IndexMetadata {
  /** The language of the pages, a tag in lower case such as `en-gb`, by which Pagefind stems. */
  readonly language: string;
  /** Identifies this build of the index: it changes with any word of any page. */
  readonly hash: string;
  /** Words of each page, by page number. */
  readonly lengths: Uint32Array;
  readonly fragmentName: (page: number) => FragmentName;
  /** In the order of their terms. */
  readonly chunks: readonly Chunk[];
  /** In the order of their names. */
  readonly filters: readonly { readonly name: string; readonly hash: string }[];
  /** The names of the meta fields, by the numbers in the posting lists. */
  readonly metaFields: readonly string[];
}

/** A file of terms. */
interface Chunk {
  /** A lower bound of its first term: the shortest prefix that sorts after the chunk before. */
  readonly firstTerm: string;
  readonly hash: string;
}

export interface FragmentName {
  readonly hash: string;
  /** The file that contains the fragment among others, or empty if it has a file of its own. */
  readonly group: string;
}
