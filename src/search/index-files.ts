/** Where the files of an index are read from: a folder of this machine, or an address that publishes them. */
import { join } from 'node:path';
import { LruCache } from '../cache/lru-cache.ts';
import { missing, readIndexFile, unpackPagefindFile } from './pagefind-file.ts';

/** The files of a Pagefind bundle. */
export interface IndexFiles {
  /** Names a file in messages. */
  nameOf(file: string): string;
  /**
   * @param file as `index/en_1a2b3c4.pf_index`
   * @throws {IndexError} `missing`
   * @throws {FilesNotLoaded} if the file must be fetched first
   */
  read(file: string): Buffer;
}

/**
 * The content of a file, without Pagefind's signature.
 *
 * @throws {IndexError}
 * @throws {FilesNotLoaded}
 */
export function contentOf(files: IndexFiles, file: string): Buffer {
  return unpackPagefindFile(files.read(file), files.nameOf(file));
}

/** The files in a folder. */
export function filesIn(directory: string): IndexFiles {
  const nameOf = (file: string) => join(directory, file);
  return { nameOf, read: (file) => readIndexFile(nameOf(file)) };
}

/** The files of a bundle in memory, by their paths in its folder. */
export type BundleFiles = ReadonlyMap<string, Buffer>;

export function filesOf(bundle: BundleFiles): IndexFiles {
  const read = (file: string) => {
    const bytes = bundle.get(file);
    if (bytes === undefined) throw missing(file);
    return bytes;
  };
  return { nameOf: (file) => file, read };
}

/** A query needs files that are not on this machine. Once they are loaded, it can run again. */
export class FilesNotLoaded extends Error {
  readonly files: readonly string[];

  constructor(files: readonly string[]) {
    super(`${files.length} files of the index must be loaded first, such as ${files[0]}`);
    this.files = files;
  }
}

/**
 * Files that are fetched when a query needs them. Chunks are kept as they came, compressed; of the others only pages need files, and these have
 * a cache of their own. The steps of a query are synchronous: one that lacks files
 * ends with `FilesNotLoaded`, which lists everything that the step needs, and runs again when all of it was fetched. So the index is read by the
 * same code wherever it is.
 */
export class FetchedFiles implements IndexFiles {
  readonly nameOf: (file: string) => string;
  readonly #fetch: (file: string) => Promise<Buffer>;
  /** Files that several queries wait for are fetched once. */
  readonly #underWay = new Map<string, Promise<Buffer>>();
  readonly #kept = new LruCache<string, Buffer>(CACHE_BYTES, (bytes) => FILE_OVERHEAD + bytes.length);
  /** Of the step that runs. */
  #loaded: ReadonlyMap<string, Buffer> = NOTHING;

  /** @param fetchFile rejects with an `IndexError` if the file cannot be had */
  constructor(nameOf: (file: string) => string, fetchFile: (file: string) => Promise<Buffer>) {
    this.nameOf = nameOf;
    this.#fetch = fetchFile;
  }

  read(file: string): Buffer {
    const bytes = this.#loaded.get(file) ?? this.#kept.get(file);
    if (bytes === undefined) throw new FilesNotLoaded([file]);
    return bytes;
  }

  /**
   * Runs a step of a query, as often as it needs files that are not loaded. What it needs is kept until it is done, whatever the caches drop.
   *
   * @throws whatever `step` throws, and the errors of fetching
   */
  async load<Value>(step: () => Value): Promise<Value> {
    const loaded = new Map<string, Buffer>();
    for (;;) {
      try {
        return this.#run(step, loaded);
      } catch (reason) {
        if (!(reason instanceof FilesNotLoaded)) throw reason;
        const files = reason.files.filter((file) => !loaded.has(file));
        if (files.length === 0) throw new Error('A query asks again for files that are loaded', { cause: reason });
        const contents = files.map(async (file) => [file, this.#kept.get(file) ?? (await this.#fetchOnce(file))] as const);
        for (const [file, bytes] of await Promise.all(contents)) loaded.set(file, bytes);
      }
    }
  }

  #run<Value>(step: () => Value, loaded: ReadonlyMap<string, Buffer>): Value {
    this.#loaded = loaded;
    try {
      return step();
    } finally {
      this.#loaded = NOTHING;
    }
  }

  #fetchOnce(file: string): Promise<Buffer> {
    const underWay = this.#underWay.get(file) ?? this.#fetchAndKeep(file).finally(() => this.#underWay.delete(file));
    this.#underWay.set(file, underWay);
    return underWay;
  }

  async #fetchAndKeep(file: string): Promise<Buffer> {
    const bytes = await this.#fetch(file);
    if (file.startsWith(CHUNKS)) this.#kept.set(file, bytes);
    return bytes;
  }
}

/** The folder of the chunks. */
export const CHUNKS = 'index/';

/** Chunks of 100,000 short pages take 47 MB. */
const CACHE_BYTES = 64 * 1024 * 1024;
/** Of a file in the cache, estimated. */
const FILE_OVERHEAD = 300;

const NOTHING: ReadonlyMap<string, Buffer> = new Map();
