import { waterfall, type Preferred } from '../equity/equity.ts';

/**
 * What one virtual share pays in a sale for `price`: the amount that falls on an ordinary share when every virtual share counts
 * as one, less the base price, and never below zero. What the base price keeps back stays with the shareholders.
 */
export function virtualSharePayout(price: number, { ordinaryShares, virtualShares, basePrice, preferred }: VirtualPlan): number {
  const counted = ordinaryShares + virtualShares;
  const perShare = waterfall(price, { commonShares: counted, preferred }).common / counted;
  return Math.max(0, perShare - basePrice);
}

interface VirtualPlan {
  ordinaryShares: number;
  /** All virtual shares that count in the sale. */
  virtualShares: number;
  /** What the plan deducts from each virtual share, the counterpart of an exercise price. */
  basePrice: number;
  preferred: readonly Preferred[];
}
