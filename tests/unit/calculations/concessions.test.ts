import { describe, expect, it } from 'vitest';
import { costOfWaiting, lastingDiscountCost, monthsWorthDiscount } from '../../../src/calculations/concessions.ts';
import { annualPrepayment, tolerableLoss } from '../../../src/calculations/pricing.ts';

describe('a discount that stays', () => {
  it('costs its part of every month that the customer is expected to stay', () => {
    expect(lastingDiscountCost(400, 0.2, 0.02)).toBeCloseTo(4_000, 9);
  });

  it('is worth as many free months as discount ÷ churn', () => {
    expect(monthsWorthDiscount(0.2, 0.02)).toBeCloseTo(10, 12);
  });

  it('needs 36% more customers for the same gross profit at a margin of 75%', () => {
    expect(-tolerableLoss({ price: 400, newPrice: 320, grossMargin: 0.75 })).toBeCloseTo(0.3636, 4);
  });
});

describe('a concession that ends', () => {
  it('costs the interest when it is time to pay', () => {
    expect(costOfWaiting(4_800, 60, 0.12)).toBeCloseTo(94.68, 2);
  });

  it('brings 4,320 as a prepaid year at 10% off, where monthly customers pay 4,306 on average', () => {
    const { prepaid, monthly } = annualPrepayment({ price: 400, discount: 0.1, churn: 0.02 });
    expect(prepaid).toBe(4_320);
    expect(monthly).toBeCloseTo(4_305.67, 2);
  });
});
