import { expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

interface Page {
  now: number;
  needed: number;
  later: (price: number) => number;
}

it('founders with 60% of an offer of €12,000,000 need €16,800,000 after a round of €4,000,000', async () => {
  const { now, needed, later } = await pageExports<Page>('compare/sell-vs-raise');
  expect(now).toBe(7_200_000);
  expect(needed).toBe(16_800_000);
  expect(Math.round(later(12_000_000))).toBe(4_500_000);
  expect(Math.round(later(40_000_000))).toBe(18_000_000);
});
