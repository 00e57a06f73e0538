/** The `most` best of many, without sorting the many. */
export class Best {
  readonly #most: number;
  readonly #comesBefore: (a: number, b: number) => boolean;
  /** A heap with the worst kept item first. */
  readonly #heap: number[] = [];

  /** @param comesBefore a strict total order, so that the outcome does not depend on the order of offers */
  constructor(most: number, comesBefore: (a: number, b: number) => boolean) {
    this.#most = most;
    this.#comesBefore = comesBefore;
  }

  offer(item: number): void {
    const heap = this.#heap;
    if (heap.length < this.#most) {
      heap.push(item);
      this.#rise(heap.length - 1);
    } else if (this.#most > 0 && this.#comesBefore(item, heap[0]!)) {
      heap[0] = item;
      this.#sink();
    }
  }

  /** Best first. */
  list(): number[] {
    return [...this.#heap].sort((a, b) => (this.#comesBefore(a, b) ? -1 : 1));
  }

  #rise(at: number): void {
    const heap = this.#heap;
    for (let child = at; child > 0;) {
      const parent = (child - 1) >> 1;
      if (!this.#comesBefore(heap[parent]!, heap[child]!)) return;
      [heap[parent], heap[child]] = [heap[child]!, heap[parent]!];
      child = parent;
    }
  }

  #sink(): void {
    const heap = this.#heap;
    for (let parent = 0; ;) {
      const left = 2 * parent + 1;
      if (left >= heap.length) return;
      const right = left + 1;
      const worse = right < heap.length && this.#comesBefore(heap[left]!, heap[right]!) ? right : left;
      if (!this.#comesBefore(heap[parent]!, heap[worse]!)) return;
      [heap[parent], heap[worse]] = [heap[worse]!, heap[parent]!];
      parent = worse;
    }
  }
}
