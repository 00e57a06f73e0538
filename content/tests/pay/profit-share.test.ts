import { describe, expect, it } from 'vitest';
import { profitShare } from '../../calculations/pay/profit-share.ts';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<
  Record<'sold' | 'shared', number> & Record<'profits' | 'paidPools', number[]> & { pool: Parameters<typeof profitShare>[1] }
>('alternatives/stock-options');

describe('a share of profits', () => {
  it('pays a part of what exceeds the threshold, divided equally', () => {
    expect(page.shared).toBeCloseTo(16_250, 9);
  });

  it.each([
    { profit: 50_000, pool: 0 },
    { profit: 200_000, pool: 15_000 },
    { profit: 500_000, pool: 60_000 },
    { profit: 900_000, pool: 120_000 },
  ])('makes a pool of $pool from a profit of $profit', ({ profit, pool }) => {
    expect(page.paidPools[page.profits.indexOf(profit)]).toBeCloseTo(pool, 9);
  });

  it('makes no pool from a loss', () => {
    expect(profitShare([-200_000], page.pool)).toBe(0);
  });

  it('stands beside options that bring 64,000 in a sale', () => {
    expect(page.sold).toBe(64_000);
  });
});
