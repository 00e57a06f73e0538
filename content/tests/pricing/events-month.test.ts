import { expect, it } from 'vitest';
import { eventsMonth } from '../../calculations/pricing/events-month.ts';
import { pageExports } from '../page-exports.ts';

const tiers = [
  { upTo: 1_000_000, perThousand: 0 },
  { upTo: 2_000_000, perThousand: 0.05 },
  { upTo: 15_000_000, perThousand: 0.0343 },
];

it('Twelve million events cost $393: the first million is free, the second $50, the other ten $343', () => {
  expect(eventsMonth(800_000, tiers)).toBe(0);
  expect(eventsMonth(1_500_000, tiers)).toBeCloseTo(25, 6);
  expect(eventsMonth(12_000_000, tiers)).toBeCloseTo(393, 6);
});

it('The page has the bill of 10,000 users', async () => {
  const { bills } = await pageExports<{ bills: number[] }>('pricing/product-analytics');
  expect(bills.map((bill) => Math.round(bill * 100) / 100)).toEqual([0, 0, 50, 118.6, 393]);
});
