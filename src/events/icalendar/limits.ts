/**
 * How much one calendar may ask of the reader. Publishers stay far below these numbers; a file that goes beyond one of them is a mistake or
 * an attack, and is refused with the limit in the reason.
 */

/** A calendar or an event asks for more than a limit allows. */
export class LimitExceeded extends Error {
  override readonly name = 'LimitExceeded';
}

/** @throws {LimitExceeded} */
export function atMost(count: number, max: number, what: string): void {
  if (count > max) throw new LimitExceeded(`more than ${max.toLocaleString('en')} ${what}`);
}

/**
 * Counts the steps of a computation whose length the data decides. Unlike a clock it gives the same answer on every machine, and it
 * stops in the middle of a series.
 */
export class WorkBudget {
  readonly #max: number;
  readonly #what: string;
  readonly #whole: WorkBudget | null;
  #spent = 0;

  /** @param whole the budget that this one is a part of */
  constructor(max: number, what: string, whole: WorkBudget | null = null) {
    this.#max = max;
    this.#what = what;
    this.#whole = whole;
  }

  /** @throws {LimitExceeded} when the budget is used up */
  spend(steps: number): void {
    this.#spent += steps;
    if (this.#spent > this.#max) atMost(this.#spent, this.#max, this.#what);
    this.#whole?.spend(steps);
  }
}
