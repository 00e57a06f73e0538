/** An index cannot be read. `code` is stable; the message says what to do. */
export class IndexError extends Error {
  override readonly name = 'IndexError';
  readonly code: IndexErrorCode;

  constructor(code: IndexErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * - `missing`: a file does not exist or cannot be read.
 * - `truncated`: a file ends too early.
 * - `damaged`: a file does not match its format.
 * - `version`: another version of Pagefind, or of the record store, wrote the file.
 * - `mismatch`: the records were written for another build of the index.
 * - `unreachable`: a file that is not on this machine could not be fetched.
 * - `closed`: the search engine was closed.
 */
export type IndexErrorCode = 'missing' | 'truncated' | 'damaged' | 'version' | 'mismatch' | 'unreachable' | 'closed';
