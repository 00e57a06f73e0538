/** A least-recently-used cache, bounded by the total size of its values in bytes. */
export class LruCache<Key, Value> {
  readonly #maxBytes: number;
  readonly #sizeOf: (value: Value) => number;
  readonly #entries = new Map<Key, { value: Value; bytes: number }>();
  #bytes = 0;

  /** @param maxBytes the value that was set last is kept whatever its size */
  constructor(maxBytes: number, sizeOf: (value: Value) => number) {
    this.#maxBytes = maxBytes;
    this.#sizeOf = sizeOf;
  }

  /** @returns the value of `key`; `undefined` where it is not cached */
  get(key: Key): Value | undefined {
    return this.#use(key)?.value;
  }

  /** @returns the value of `key`, computed and cached where it is not cached yet */
  getOrCompute(key: Key, compute: () => Value): Value {
    const cached = this.#use(key);
    if (cached) return cached.value;
    const value = compute();
    this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#delete(key);
    const bytes = this.#sizeOf(value);
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes || this.#entries.size === 1) break;
      this.#delete(oldest);
    }
  }

  /** A Map remembers insertion order: inserting an entry again makes it the most recent. */
  #use(key: Key) {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry;
  }

  #delete(key: Key): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
