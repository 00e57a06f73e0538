/**
 * What earlier builds made, by digests of all that it was made of: a build makes only what has changed. The folder can be deleted at any time,
 * and an entry that is damaged is made again.
 *
 * Each thread of a build appends its entries to one file: to create a file for each entry takes longer than to write it. What it takes from the
 * file of an earlier build it appends as well, so that those files can be deleted when the build is complete.
 */
import { hash, randomUUID } from 'node:crypto';
import { fstatSync, mkdirSync, openSync, readdirSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';

/** Where entries are and what makes them: the same in all threads of a build. */
export interface CacheSettings {
  /** Created if missing. */
  readonly cacheFolder: string;
  /** A digest of the code that makes the entries. */
  readonly engine: string;
  /** The name of this build, which no other has. */
  readonly build: string;
}

/** Where the content of an entry is, in bytes. */
interface Place {
  readonly file: number;
  readonly start: number;
  readonly length: number;
  readonly digest: string;
  /** Whether this build has it in one of its files. */
  readonly isKept: boolean;
}

export class BuildCache {
  readonly #settings: CacheSettings;
  readonly #places: Map<string, Place>;
  #own: { readonly file: number; end: number } | undefined;

  constructor(settings: CacheSettings) {
    this.#settings = settings;
    mkdirSync(settings.cacheFolder, { recursive: true });
    this.#places = new Map(entryFiles(settings.cacheFolder).flatMap((name) => placesIn(settings, name)));
  }

  /** The key of what is made of these. */
  key(...sources: readonly unknown[]): string {
    return hash('sha256', JSON.stringify([this.#settings.engine, ...sources]));
  }

  read(key: string): Buffer | undefined {
    const place = this.#places.get(key);
    if (!place) return undefined;
    const content = Buffer.allocUnsafe(place.length);
    const length = readSync(place.file, content, 0, place.length, place.start);
    if (length < place.length || hash('sha256', content) !== place.digest) return undefined;
    if (!place.isKept) this.#append(key, content, place.digest);
    return content;
  }

  write(key: string, content: string | Uint8Array): void {
    const bytes = Buffer.from(content);
    this.#append(key, bytes, hash('sha256', bytes));
  }

  #append(key: string, content: Buffer, digest: string): void {
    const own = (this.#own ??= { file: openSync(newFile(this.#settings), 'wx+'), end: 0 });
    const start = own.end + HEADER_LENGTH;
    const length = content.length;
    writeFileSync(own.file, headerOf(key, digest, length));
    writeFileSync(own.file, content);
    own.end = start + length;
    this.#places.set(key, { file: own.file, start, length, digest, isKept: true });
  }
}

/**
 * Deletes what this build has neither made nor taken.
 *
 * @param inUse a folder in the cache whose files it leaves alone: that of a tool that does not say what it reads
 */
export function pruneCache({ cacheFolder, build }: Pick<CacheSettings, 'cacheFolder' | 'build'>, inUse: string): void {
  for (const entry of readdirSync(cacheFolder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && !isOf(build, file) && !file.startsWith(join(inUse, sep))) rmSync(file);
  }
}

/** The files of entries in a folder. */
function entryFiles(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.endsWith(ENDING));
}

function newFile({ cacheFolder, build }: CacheSettings): string {
  return join(cacheFolder, `${build}.${randomUUID()}${ENDING}`);
}

function isOf(build: string, file: string): boolean {
  return basename(file).startsWith(`${build}.`);
}

/** The entries of a file up to the first that is damaged: where one ends is known from its header alone. */
function placesIn({ cacheFolder, build }: CacheSettings, name: string): [key: string, Place][] {
  const file = openSync(join(cacheFolder, name), 'r');
  const { size } = fstatSync(file);
  const header = Buffer.alloc(HEADER_LENGTH);
  const places: [string, Place][] = [];
  for (let at = 0; at < size;) {
    readSync(file, header, 0, HEADER_LENGTH, at);
    const [, key, digest, digits] = HEADER.exec(header.toString('latin1')) ?? [];
    if (key === undefined || digest === undefined) break;
    const [start, length] = [at + HEADER_LENGTH, Number(digits)];
    places.push([key, { file, start, length, digest, isKept: isOf(build, name) }]);
    at = start + length;
  }
  return places;
}

function headerOf(key: string, digest: string, length: number): string {
  return `${key} ${digest} ${String(length).padStart(12, '0')}\n`;
}

const HEADER = /^([0-9a-f]{64}) ([0-9a-f]{64}) (\d{12})\n$/;
const HEADER_LENGTH = 143;
const ENDING = '.entries';
