/**
 * Headers of a response that this server made: names in lower case and their values. Node's own class validates each value and sorts the names,
 * which takes longer than writing them to the socket, where Node validates them again.
 */
export class ServedHeaders implements Headers {
  readonly #values = new Map<string, string>();
  /** Not joined, unlike the values of every other header (RFC 9110, section 5.3). */
  #cookies: string[] = [];

  constructor(init: HeadersInit = {}) {
    for (const [name, value] of Symbol.iterator in init ? init : Object.entries(init)) this.append(name, value);
  }

  append(name: string, value: string): void {
    const key = name.toLowerCase();
    const before = this.#values.get(key);
    if (key === 'set-cookie') this.#cookies.push(value);
    else this.#values.set(key, before === undefined ? value : `${before}, ${value}`);
  }

  set(name: string, value: string): void {
    this.delete(name);
    this.append(name, value);
  }

  delete(name: string): void {
    const key = name.toLowerCase();
    if (key === 'set-cookie') this.#cookies = [];
    else this.#values.delete(key);
  }

  get(name: string): string | null {
    const key = name.toLowerCase();
    return this.#values.get(key) ?? (key === 'set-cookie' && this.#cookies.length > 0 ? this.#cookies.join(', ') : null);
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }

  getSetCookie(): string[] {
    return [...this.#cookies];
  }

  /** Names and values in turn, as Node writes them. */
  raw(): string[] {
    const raw: string[] = [];
    for (const [name, value] of this.#values) raw.push(name, value);
    for (const cookie of this.#cookies) raw.push('set-cookie', cookie);
    return raw;
  }

  *entries(): HeadersIterator<[string, string]> {
    yield* this.#values;
    for (const cookie of this.#cookies) yield ['set-cookie', cookie];
  }

  *keys(): HeadersIterator<string> {
    for (const [name] of this) yield name;
  }

  *values(): HeadersIterator<string> {
    for (const [, value] of this) yield value;
  }

  forEach(visit: (value: string, name: string, headers: Headers) => void): void {
    for (const [name, value] of this) visit(value, name, this);
  }

  [Symbol.iterator](): HeadersIterator<[string, string]> {
    return this.entries();
  }
}
