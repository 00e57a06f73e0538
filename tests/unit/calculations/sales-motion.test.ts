import { describe, expect, it } from 'vitest';
import { costOfMotion, customersForRevenue, revenueThatPaysBack } from '../../../src/calculations/sales-motion.ts';

const terms = { grossMargin: 0.8, months: 12 };

describe('a way of winning customers', () => {
  it.each([
    { motion: { teamPerMonth: 18_000, leadsPerMonth: 6_000, customersPerMonth: 4 }, cost: 6_000, price: 625, customers: 134 },
    { motion: { teamPerMonth: 22_000, leadsPerMonth: 8_000, customersPerMonth: 125 }, cost: 240, price: 25, customers: 3_334 },
  ])('that costs $cost a customer needs $price a month, and $customers customers for a million', ({ motion, ...expected }) => {
    const cost = costOfMotion(motion);
    const price = revenueThatPaysBack(cost, terms);
    expect(cost).toBe(expected.cost);
    expect(price).toBeCloseTo(expected.price, 2);
    expect(customersForRevenue(1_000_000, price)).toBe(expected.customers);
  });
});
