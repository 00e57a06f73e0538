import { expect, it } from 'vitest';
import { bothSidesCost, buyerValue } from '../../calculations/metrics/marketplace.ts';
import { pageExports } from '../page-exports.ts';

it('The ratio of the marketplace is 2.9 by the buyer alone, and 1.9 with the sellers', async () => {
  const page = await pageExports<{ ratioOfBuyer: number; ratioOfBoth: number }>('glossary/take-rate');
  expect(page.ratioOfBuyer).toBeCloseTo(2.88);
  expect(page.ratioOfBoth).toBeCloseTo(1.92);
});

it('counts what is left of each order', () => {
  expect(buyerValue({ orders: 10, order: 100, takeRate: 0.1, costPerOrder: 4 })).toBe(60);
});

it('spreads the cost of a seller over its buyers', () => {
  expect(bothSidesCost({ buyer: 20, seller: 100, buyersPerSeller: 10 })).toBe(30);
});
