/** Keeps what was used last, up to a total size in bytes. */
export class BoundedCache<Key, Value> {
  readonly #most: number;
  readonly #sizeOf: (value: Value) => number;
  readonly #values = new Map<Key, Value>();
  #size = 0;

  /**
   * @param most bytes kept; the value added last is kept whatever its size
   * @param sizeOf bytes of a value, the same on every call
   */
  constructor(most: number, sizeOf: (value: Value) => number) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  /** @returns the value of `key`, made by `make` where it is not kept */
  get(key: Key, make: () => Value): Value {
    const kept = this.#values.get(key);
    if (kept === undefined && !this.#values.has(key)) return this.#add(key, make());
    // A Map remembers insertion order: putting a value back makes it the youngest.
    this.#values.delete(key);
    this.#values.set(key, kept as Value);
    return kept as Value;
  }

  #add(key: Key, value: Value): Value {
    this.#values.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const [oldest, oldValue] of this.#values) {
      if (this.#size <= this.#most || this.#values.size === 1) break;
      this.#values.delete(oldest);
      this.#size -= this.#sizeOf(oldValue);
    }
    return value;
  }
}
