/**
 * What one person receives over the years from a part of the profits: each year's pool is rate × (profit − threshold), nothing
 * when the profit does not reach the threshold, divided equally. Amounts are in one currency, `rate` is a share of one.
 */
export function profitShare(profits: readonly number[], { rate, threshold = 0, people }: ProfitPool): number {
  return profits.reduce((sum, profit) => sum + (Math.max(0, profit - threshold) * rate) / people, 0);
}

interface ProfitPool {
  rate: number;
  threshold?: number;
  people: number;
}
