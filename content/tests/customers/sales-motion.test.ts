import { describe, expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<
  Record<'goal' | 'soldCost' | 'selfCost' | 'soldPrice' | 'selfPrice' | 'soldNeeded' | 'selfNeeded', number>
>('compare/product-led-vs-sales-led');

describe('a way of winning customers', () => {
  it.each([
    { found: [page.soldCost, page.soldPrice, page.soldNeeded], cost: 6_000, price: 625, customers: 134 },
    { found: [page.selfCost, page.selfPrice, page.selfNeeded], cost: 240, price: 25, customers: 3_334 },
  ])(
    'that costs $cost a customer needs $price a month, and $customers customers for a million',
    ({ found, cost, price, customers }) => {
      expect([page.goal, ...found]).toEqual([1_000_000, cost, expect.closeTo(price, 2), customers]);
    },
  );
});
