import { sum } from '#engine/sum.ts';

/**
 * What one person receives over the years from a part of the profits: each year's pool is rate × (profit − threshold), nothing
 * when the profit does not reach the threshold, divided equally. Amounts are in one currency, `rate` is a share of one.
 */
export function profitShare(profits: readonly number[], { rate, threshold = 0, people }: ProfitPool): number {
  return sum(profits.map((profit) => (Math.max(0, profit - threshold) * rate) / people));
}

interface ProfitPool {
  rate: number;
  threshold?: number;
  people: number;
}
