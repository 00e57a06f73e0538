import { describe, expect, test } from 'vitest';
import { burnMultiple, growthRate, ruleOf40 } from '../../../src/calculations/growth.ts';
import { netNewArr } from '../../../src/calculations/recurring-revenue.ts';

describe('the burn multiple', () => {
  const netBurn = 330_000;
  const arr = { fromNew: 180_000, expansion: 40_000, contraction: 20_000, cancelled: 50_000 };

  test.each([
    { name: 'of the quarter', netBurn, netNew: netNewArr(arr), multiple: 2.2 },
    { name: 'with half the cancellations', netBurn, netNew: netNewArr({ ...arr, cancelled: 25_000 }), multiple: 1.886 },
    { name: 'before losses, which is not one', netBurn, netNew: arr.fromNew + arr.expansion, multiple: 1.5 },
    { name: 'without the prepayments', netBurn: netBurn + 90_000, netNew: netNewArr(arr), multiple: 2.8 },
    { name: 'of a company that earns cash while it grows', netBurn: -10_000, netNew: 100_000, multiple: -0.1 },
  ])('$name is $multiple', ({ netBurn: burned, netNew, multiple }) => {
    expect(burnMultiple({ netBurn: burned, netNew })).toBeCloseTo(multiple, 3);
  });

  test.each([0, -5_000])('is endless when %d was added', (netNew) => {
    expect(burnMultiple({ netBurn, netNew })).toBe(Infinity);
  });
});

describe('the Rule of 40', () => {
  const revenueGrowth = growthRate(4_000_000, 5_400_000);
  const arrGrowth = growthRate(4_600_000, 6_670_000);

  test('sees growth of 35% in revenue and of 45% in recurring revenue', () => {
    expect(revenueGrowth).toBeCloseTo(0.35, 12);
    expect(arrGrowth).toBeCloseTo(0.45, 12);
  });

  test.each([
    { growth: revenueGrowth, profit: -432_000, score: 0.27 },
    { growth: revenueGrowth, profit: 216_000, score: 0.39 },
    { growth: arrGrowth, profit: -432_000, score: 0.37 },
    { growth: arrGrowth, profit: 216_000, score: 0.49 },
  ])('gives $score to a growth of $growth with a profit of $profit', ({ growth, profit, score }) => {
    expect(ruleOf40({ growth, profit, revenue: 5_400_000 })).toBeCloseTo(score, 12);
  });

  test.each([
    { growth: 0.4, margin: 0 },
    { growth: 0.6, margin: -0.2 },
    { growth: 0.1, margin: 0.3 },
  ])('is just met by a growth of $growth and a margin of $margin', ({ growth, margin }) => {
    expect(ruleOf40({ growth, profit: margin * 100, revenue: 100 })).toBeCloseTo(0.4, 12);
  });
});
