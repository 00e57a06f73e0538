/**
 * What earlier builds made, by digests of all that it was made of: a build makes only what has changed. The folder can be deleted at any time,
 * and an entry that is damaged is made again.
 */
import { hash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { threadId } from 'node:worker_threads';

export class BuildCache {
  readonly #folder: string;
  readonly #engine: string;

  /**
   * @param folder created if missing
   * @param engine a digest of the code that makes the entries
   */
  constructor(folder: string, engine: string) {
    this.#folder = folder;
    this.#engine = engine;
  }

  /** The key of what is made of these. */
  key(...sources: readonly unknown[]): string {
    return hash('sha256', JSON.stringify([this.#engine, ...sources]));
  }

  read(kind: string, key: string): Buffer | undefined {
    const file = this.#file(kind, key);
    if (!existsSync(file)) return undefined;
    const bytes = readFileSync(file);
    const content = bytes.subarray(DIGEST_LENGTH);
    if (bytes.toString('latin1', 0, DIGEST_LENGTH) !== hash('sha256', content)) return undefined;
    const now = new Date();
    utimesSync(file, now, now);
    return content;
  }

  /** Written apart and renamed: a build that ends here leaves no half of an entry. */
  write(kind: string, key: string, content: string | Uint8Array): void {
    const file = this.#file(kind, key);
    mkdirSync(dirname(file), { recursive: true });
    const draft = `${file}.${process.pid}.${threadId}`;
    writeFileSync(draft, Buffer.concat([Buffer.from(hash('sha256', content)), Buffer.from(content)]));
    renameSync(draft, file);
  }

  /** In folders of some hundred files. */
  #file(kind: string, key: string): string {
    return join(this.#folder, kind, key.slice(0, 2), key);
  }
}

/**
 * Deletes what no build has read or written since a time.
 *
 * @param inUse a folder in the cache whose files it leaves alone: that of a tool that does not say what it reads
 */
export function pruneCache(folder: string, since: number, inUse: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    const isOwn = !file.startsWith(join(inUse, sep));
    if (isOwn && entry.isFile() && statSync(file).mtimeMs < since) rmSync(file);
  }
}

/** Of SHA-256 in hexadecimal digits. */
const DIGEST_LENGTH = 64;
