/** When a hire who improves what a team works on pays for themselves. */

/**
 * The share of a team's work, as a share of one, that must turn from useless to useful for `yearlyCost` to be earned back:
 * yearly cost ÷ (people × yearly cost of each). Above one, no improvement is enough.
 */
export function shareOfWorkToRecover(yearlyCost: number, { people, costEach }: Team): number {
  return yearlyCost / (people * costEach);
}

interface Team {
  people: number;
  /** What each costs a year. */
  costEach: number;
}
