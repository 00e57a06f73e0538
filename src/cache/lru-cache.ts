/** Keeps what was used last, up to a total size in bytes. */
export class LruCache<Key, Value> {
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
    const kept = this.find(key);
    if (kept !== undefined || this.#values.has(key)) return kept as Value;
    const made = make();
    this.set(key, made);
    return made;
  }

  /** @returns the value of `key` where it is kept */
  find(key: Key): Value | undefined {
    const kept = this.#values.get(key);
    if (kept === undefined && !this.#values.has(key)) return undefined;
    // A Map remembers insertion order: putting a value back makes it the youngest.
    this.#values.delete(key);
    this.#values.set(key, kept as Value);
    return kept;
  }

  /** Keeps the value in the place of one that `key` had before. */
  set(key: Key, value: Value): void {
    this.#drop(key);
    this.#values.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const oldest of this.#values.keys()) {
      if (this.#size <= this.#most || this.#values.size === 1) break;
      this.#drop(oldest);
    }
  }

  #drop(key: Key): void {
    if (!this.#values.has(key)) return;
    this.#size -= this.#sizeOf(this.#values.get(key) as Value);
    this.#values.delete(key);
  }
}
