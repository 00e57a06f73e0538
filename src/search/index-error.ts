/** Why an index cannot be read. `code` is stable; the message is a sentence that says what to do. */
export class IndexError extends Error {
  override readonly name = 'IndexError';
  readonly code: IndexErrorCode;

  constructor(code: IndexErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/**
 * - `missing`: a file is not there.
 * - `truncated`: a file ends too early.
 * - `damaged`: a file does not hold what its format says.
 * - `version`: another version of Pagefind, or of the record store, wrote it.
 * - `mismatch`: the records were written for another build of the index.
 * - `closed`: the search was closed.
 */
export type IndexErrorCode = 'missing' | 'truncated' | 'damaged' | 'version' | 'mismatch' | 'closed';
