import { describe, expect, test } from 'vitest';
import { grossMargin, marginOfMarkup } from '../../../src/calculations/margin.ts';

describe('gross margin', () => {
  test.each([
    { part: 'subscriptions', revenue: 40_000, costOfSales: 9_000, margin: 0.775 },
    { part: 'subscriptions without support', revenue: 40_000, costOfSales: 5_000, margin: 0.875 },
    { part: 'set-up work', revenue: 10_000, costOfSales: 9_000, margin: 0.1 },
    { part: 'both together', revenue: 50_000, costOfSales: 18_000, margin: 0.64 },
    { part: 'a product sold below cost', revenue: 100, costOfSales: 150, margin: -0.5 },
  ])('of $part is $margin', ({ revenue, costOfSales, margin }) => {
    expect(grossMargin({ revenue, costOfSales })).toBeCloseTo(margin, 12);
  });

  test.each([
    { markup: 0.5, margin: 1 / 3 },
    { markup: 1, margin: 0.5 },
    { markup: 0, margin: 0 },
  ])('of a markup of $markup is $margin', ({ markup, margin }) => {
    expect(marginOfMarkup(markup)).toBeCloseTo(margin, 12);
  });
});
