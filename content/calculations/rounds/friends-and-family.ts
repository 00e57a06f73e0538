/**
 * The fraction of the company that a convertible `sum` holds after a round: it converts before the round, at its `cap` or at the round's
 * pre-money valuation if that is lower, and the round dilutes it. The pre-money valuation includes the shares that it gets.
 */
export function sharesSold({ sum, cap, preMoney, raise }: Conversion): number {
  return (sum / Math.min(cap, preMoney)) * (preMoney / (preMoney + raise));
}

interface Conversion {
  sum: number;
  /** A post-money cap, as of a SAFE: `sum` ÷ `cap` is the share before the round. */
  cap: number;
  preMoney: number;
  raise: number;
}
