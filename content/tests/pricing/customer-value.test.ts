import { describe, expect, it } from 'vitest';
import { revenueAtOnePrice } from '../../calculations/pricing/customer-value.ts';
import { tolerableLoss } from '../../calculations/pricing/pricing.ts';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<
  Record<'problem' | 'value' | 'byValue' | 'leastReturn', number> & {
    groups: Parameters<typeof revenueAtOnePrice>[0];
    raise: Parameters<typeof tolerableLoss>[0];
  }
>('pricing/value-based-pricing');

describe('what a product is worth to a customer', () => {
  it('starts from the alternative and takes off what is worse and the change', () => {
    expect(page.problem).toBe(7_200);
    expect(page.value).toBeCloseTo(4_800, 9);
  });
});

describe('revenue from a price', () => {
  it('is a share of the value of each', () => {
    expect(page.byValue).toBeCloseTo(84_000, 9);
  });

  it.each([
    { price: 600, revenue: 24_000 },
    { price: 1_600, revenue: 64_000 },
    { price: 4_800, revenue: 48_000 },
  ])('at $price for all counts those who get three times it back: $revenue', ({ price, revenue }) => {
    expect(revenueAtOnePrice(page.groups, price, page.leastReturn)).toBe(revenue);
  });

  it('survives the loss of two thirds of the customers when 600 becomes 1,200', () => {
    expect([page.raise.price, page.raise.newPrice]).toEqual([600, expect.closeTo(1_200, 9)]);
    expect(tolerableLoss(page.raise)).toBeCloseTo(2 / 3, 12);
  });
});
