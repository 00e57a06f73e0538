import { LruCache } from '../cache/lru-cache.ts';

/** Size of each cache, in bytes. */
const KEPT_BYTES = 4 * 1024 * 1024;

/**
 * LRU-memoises a function of a text: the same pages and answers are sent again and again.
 *
 * @param compute a pure function
 */
export function memoize<Value>(compute: (text: string) => Value): (text: string) => Value {
  const kept = new LruCache<string, { value: Value; bytes: number }>(KEPT_BYTES, ({ bytes }) => bytes);
  return (text) => kept.getOrCompute(text, () => ({ value: compute(text), bytes: text.length * 2 + 100 })).value;
}
