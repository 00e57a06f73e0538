import { describe, expect, it } from 'vitest';
import { economicValue, revenueAtOnePrice, revenueAtShareOfValue } from '../../../src/calculations/customer-value.ts';
import { yearlyCostOfProblem } from '../../../src/calculations/interviews.ts';
import { tolerableLoss } from '../../../src/calculations/pricing.ts';

describe('what a product is worth to a customer', () => {
  it('starts from the alternative and takes off what is worse and the change', () => {
    const problem = yearlyCostOfProblem({ timesPerMonth: 20, minutesEach: 45, hourlyCost: 40 });
    expect(problem).toBe(7_200);
    expect(economicValue({ alternative: 1_200, better: problem * 0.7, worse: 840, switching: 1_800, years: 3 })).toBeCloseTo(
      4_800,
      9,
    );
  });
});

describe('revenue from a price', () => {
  const groups = [
    { customers: 30, value: 4_800 },
    { customers: 10, value: 19_200 },
  ];

  it('is a share of the value of each', () => {
    expect(revenueAtShareOfValue(groups, 0.25)).toBe(84_000);
  });

  it.each([
    { price: 600, revenue: 24_000 },
    { price: 1_600, revenue: 64_000 },
    { price: 4_800, revenue: 48_000 },
  ])('at $price for all counts those who get three times it back: $revenue', ({ price, revenue }) => {
    expect(revenueAtOnePrice(groups, price, 3)).toBe(revenue);
  });

  it('survives the loss of two thirds of the customers when 600 becomes 1,200', () => {
    expect(tolerableLoss({ price: 600, newPrice: 1_200, grossMargin: 0.5 })).toBeCloseTo(2 / 3, 12);
  });
});
