import { expect, it } from 'vitest';
import type { saasSale } from '../../calculations/exits/saas-sale.ts';
import { pageExports } from '../page-exports.ts';

it('a profit of 54,000 sells for 162,000 at three times, and leaves 149,040 at a fee of 8%', async () => {
  const { profit, sales } = await pageExports<{ profit: number; sales: ReturnType<typeof saasSale>[][] }>(
    'playbooks/sell-a-small-software-business',
  );
  expect(profit).toBe(54_000);
  expect(sales[1]?.[0]).toEqual({ price: 162_000, left: 149_040, years: 3 });
});
