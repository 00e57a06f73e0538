import { LruCache } from '../cache/lru-cache.ts';

/** Texts kept for each function, in bytes. */
const KEPT_BYTES = 4 * 1024 * 1024;

/**
 * The same function, which keeps what it computed of the texts that it met last: the same pages and answers are sent again and again.
 *
 * @param compute depends on the text alone
 */
export function memoize<Value>(compute: (text: string) => Value): (text: string) => Value {
  const kept = new LruCache<string, { value: Value; bytes: number }>(KEPT_BYTES, ({ bytes }) => bytes);
  return (text) => kept.getOrCompute(text, () => ({ value: compute(text), bytes: text.length * 2 + 100 })).value;
}
