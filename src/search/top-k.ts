/** Selects the best k of many items without sorting all of them. */
export class TopK<Item> {
  readonly #k: number;
  readonly #precedes: (a: Item, b: Item) => boolean;
  /** A binary heap, whose first item is the worst. */
  readonly #heap: Item[] = [];

  /** @param precedes a strict total order, so that the result does not depend on the order of the calls */
  constructor(k: number, precedes: (a: Item, b: Item) => boolean) {
    this.#k = k;
    this.#precedes = precedes;
  }

  /** The item that the next one has to precede; undefined while there are fewer than k. */
  get worst(): Item | undefined {
    return this.#heap.length < this.#k ? undefined : this.#heap[0];
  }

  push(item: Item): void {
    if (this.#heap.length < this.#k) this.#rise(this.#heap.push(item) - 1);
    else if (this.#heap[0] !== undefined && this.#precedes(item, this.#heap[0])) this.#sink(item);
  }

  /** In any order. */
  items(): readonly Item[] {
    return this.#heap;
  }

  /** Best first. */
  list(): Item[] {
    return [...this.#heap].sort((a, b) => (this.#precedes(a, b) ? -1 : 1));
  }

  /** The item at a place that is in the heap. */
  #at(place: number): Item {
    return this.#heap[place] as Item;
  }

  /** Moves the item at a place towards the first while the one above it precedes it. */
  #rise(place: number): void {
    const heap = this.#heap;
    const item = this.#at(place);
    let at = place;
    while (at > 0) {
      const above = (at - 1) >>> 1;
      if (!this.#precedes(this.#at(above), item)) break;
      heap[at] = this.#at(above);
      at = above;
    }
    heap[at] = item;
  }

  /** Replaces the first item by another, which moves away from there while it precedes the worse of the two below. */
  #sink(item: Item): void {
    const heap = this.#heap;
    let at = 0;
    for (let below = 1; below < heap.length; below = 2 * at + 1) {
      const other = below + 1;
      const worse = other < heap.length && this.#precedes(this.#at(below), this.#at(other)) ? other : below;
      if (!this.#precedes(item, this.#at(worse))) break;
      heap[at] = this.#at(worse);
      at = worse;
    }
    heap[at] = item;
  }
}
