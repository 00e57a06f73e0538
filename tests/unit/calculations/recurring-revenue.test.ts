import { describe, expect, test } from 'vitest';
import { contractInYear, netNewArr } from '../../../src/calculations/recurring-revenue.ts';

describe('a contract in the year in which it starts', () => {
  test.each([
    {
      name: 'a year from July is half delivered by December',
      contract: { price: 24_000, months: 12, startMonth: 7, recurs: true },
      adds: { booked: 24_000, invoiced: 24_000, revenue: 12_000, arr: 24_000 },
    },
    {
      name: 'three years from October are booked whole, invoiced for a year and delivered for three months',
      contract: { price: 108_000, months: 36, startMonth: 10, recurs: true },
      adds: { booked: 108_000, invoiced: 36_000, revenue: 9_000, arr: 36_000 },
    },
    {
      name: 'a training course in November is revenue and adds nothing that recurs',
      contract: { price: 10_000, months: 1, startMonth: 11, recurs: false },
      adds: { booked: 10_000, invoiced: 10_000, revenue: 10_000, arr: 0 },
    },
    {
      name: 'a subscription that runs from January to December is still in force on 31 December',
      contract: { price: 1_200, months: 12, startMonth: 1, recurs: true },
      adds: { booked: 1_200, invoiced: 1_200, revenue: 1_200, arr: 1_200 },
    },
    {
      name: 'a subscription that ended in November is not',
      contract: { price: 1_200, months: 6, startMonth: 6, recurs: true },
      adds: { booked: 1_200, invoiced: 1_200, revenue: 1_200, arr: 0 },
    },
    {
      name: 'half a year that is in force counts for twelve months of its price',
      contract: { price: 600, months: 6, startMonth: 12, recurs: true },
      adds: { booked: 600, invoiced: 600, revenue: 100, arr: 1_200 },
    },
  ])('$name', ({ contract, adds }) => {
    expect(contractInYear(contract)).toEqual(adds);
  });

  test('the three contracts of the example come to four different totals', () => {
    const contracts = [
      { price: 24_000, months: 12, startMonth: 7, recurs: true },
      { price: 108_000, months: 36, startMonth: 10, recurs: true },
      { price: 10_000, months: 1, startMonth: 11, recurs: false },
    ].map(contractInYear);
    const total = (figure: 'booked' | 'invoiced' | 'revenue' | 'arr') =>
      contracts.reduce((sum, contract) => sum + contract[figure], 0);
    expect([total('booked'), total('invoiced'), total('revenue'), total('arr')]).toEqual([142_000, 70_000, 31_000, 60_000]);
  });
});

describe('net new recurring revenue', () => {
  test('takes off what shrank and what was cancelled', () => {
    expect(netNewArr({ fromNew: 180_000, expansion: 40_000, contraction: 20_000, cancelled: 50_000 })).toBe(150_000);
  });

  test('is below zero when more leaves than arrives', () => {
    expect(netNewArr({ fromNew: 10_000, expansion: 0, contraction: 0, cancelled: 25_000 })).toBe(-15_000);
  });
});
