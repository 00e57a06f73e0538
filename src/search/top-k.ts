/** Selects the best k of many items without sorting all of them. */
export class TopK<Item> {
  readonly #k: number;
  readonly #precedes: (a: Item, b: Item) => boolean;
  /** Best first, at most k. */
  readonly #items: Item[] = [];

  /** @param precedes a strict total order, so that the result does not depend on the order of the calls */
  constructor(k: number, precedes: (a: Item, b: Item) => boolean) {
    this.#k = k;
    this.#precedes = precedes;
  }

  /** The item that the next one has to precede; undefined while there are fewer than k. */
  get worst(): Item | undefined {
    return this.#items[this.#k - 1];
  }

  push(item: Item): void {
    const { worst } = this;
    if (worst !== undefined && !this.#precedes(item, worst)) return;
    this.#items.splice(this.#rankOf(item), 0, item);
    if (this.#items.length > this.#k) this.#items.pop();
  }

  /** Best first. */
  list(): readonly Item[] {
    return this.#items;
  }

  #rankOf(item: Item): number {
    let low = 0;
    let high = this.#items.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#precedes(this.#items[middle] ?? item, item)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
