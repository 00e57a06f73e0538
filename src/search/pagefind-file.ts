/** Files of a Pagefind bundle: gzip around a signature and the content. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { CborError } from './cbor-reader.ts';
import { IndexError } from './index-error.ts';

/**
 * @param path names the file in messages
 * @returns the content, without the signature
 * @throws {IndexError} `truncated` or `damaged`
 */
export function unpackPagefindFile(bytes: Buffer, path: string): Buffer {
  const content = decompress(bytes, path);
  if (content.toString('latin1', 0, SIGNATURE.length) !== SIGNATURE) throw damaged(path);
  return content.subarray(SIGNATURE.length);
}

/** @throws {IndexError} `missing` */
export function readIndexFile(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (cause) {
    throw missing(path, cause);
  }
}

/**
 * Runs `read` and turns its CBOR errors into those of the file.
 *
 * @throws {IndexError} `truncated` or `damaged`
 */
export function readCbor<Value>(path: string, read: () => Value): Value {
  try {
    return read();
  } catch (cause) {
    if (!(cause instanceof CborError)) throw cause;
    throw cause.code === 'truncated' ? truncated(path, cause) : damaged(path, cause);
  }
}

export function missing(path: string, cause?: unknown): IndexError {
  return new IndexError('missing', `${path} cannot be read. Build the site again (npm run build).`, { cause });
}

export function damaged(path: string, cause?: unknown): IndexError {
  return new IndexError('damaged', `${path} is damaged. Build the site again (npm run build).`, { cause });
}

export function truncated(path: string, cause?: unknown): IndexError {
  return new IndexError('truncated', `${path} ends too early. Build the site again (npm run build).`, { cause });
}

/** What the content of each file begins with. */
export const SIGNATURE = 'pagefind_dcd';
/** Pagefind cuts chunks at about 20,000 numbers. The limit keeps a damaged or hostile file from filling the memory. */
const MAX_BYTES = 512 * 1024 * 1024;

/** What the end of the file says of the length of its content, so that it is unpacked in one piece: a hint, since the file may be damaged. */
function outputLength(compressed: Buffer): number {
  const length = compressed.length < MIN_BYTES ? 0 : compressed.readUInt32LE(compressed.length - 4);
  // A byte more, because zlib takes another piece where one is full.
  return Math.min(Math.max(length + 1, MIN_BYTES), MAX_HINT);
}

/** What zlib takes at least. */
const MIN_BYTES = 64;
const MAX_HINT = 4 * 1024 * 1024;

/** Gzip has a checksum, so it detects changed bytes. */
function decompress(compressed: Buffer, path: string): Buffer {
  try {
    return gunzipSync(compressed, { maxOutputLength: MAX_BYTES, chunkSize: outputLength(compressed) });
  } catch (cause) {
    const endsEarly = cause instanceof Error && 'code' in cause && cause.code === 'Z_BUF_ERROR';
    throw endsEarly || compressed.length === 0 ? truncated(path, cause) : damaged(path, cause);
  }
}
