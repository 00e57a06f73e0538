/** The cost of work paid in cash, in shares or in both. Amounts are in one currency, stakes are fractions of one. */

/** Cash paid + the stake's part of what the company turns out to be worth to its shareholders. */
export function costOfWork({ cash, stake }: Pay, companyValue: number): number {
  return cash + stake * companyValue;
}

/**
 * The value of the company at which two ways of paying cost the same: difference in cash ÷ difference in stake. Above it, the one
 * with the larger stake is the dearer. `Infinity` when the stakes are equal.
 */
export function valueWhereEqual(a: Pay, b: Pay): number {
  return a.stake === b.stake ? Infinity : (a.cash - b.cash) / (b.stake - a.stake);
}

interface Pay {
  cash: number;
  stake: number;
}
