/**
 * What holders of a simple, non-participating preference receive when the company is sold for `price`, after debts: the money that they
 * `invested`, as far as it is there, or their `share` as a fraction of one, whichever is more. Amounts are in one currency.
 */
export function salePayout({ invested, share, price }: { invested: number; share: number; price: number }): number {
  return Math.max(Math.min(invested, price), share * price);
}
