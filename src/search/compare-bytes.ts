/** The order of UTF-8 bytes, which is that of code points and not of JavaScript's UTF-16 units. */
export function compareBytes(a: string, b: string): number {
  if (ASTRAL_OR_LATER.test(a) || ASTRAL_OR_LATER.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The two orders differ only where a surrogate meets a unit above it. */
const ASTRAL_OR_LATER = /[\ud800-\uffff]/;
