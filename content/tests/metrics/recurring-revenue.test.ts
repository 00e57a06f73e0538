import { describe, expect, test } from 'vitest';
import { contractInYear, netNewArr } from '../../calculations/metrics/recurring-revenue.ts';
import { pageExports } from '../page-exports.ts';

type Contract = Parameters<typeof contractInYear>[0];
const page = await pageExports<
  Record<'yearly' | 'long' | 'training', Contract> & {
    total: (figure: 'booked' | 'invoiced' | 'revenue' | 'arr') => number;
  }
>('glossary/annual-recurring-revenue');

describe('a contract in the year in which it starts', () => {
  test.each([
    {
      name: 'a year from July is half delivered by December',
      contract: page.yearly,
      adds: { booked: 24_000, invoiced: 24_000, revenue: 12_000, arr: 24_000 },
    },
    {
      name: 'three years from October are booked whole, invoiced for a year and delivered for three months',
      contract: page.long,
      adds: { booked: 108_000, invoiced: 36_000, revenue: 9_000, arr: 36_000 },
    },
    {
      name: 'a training course in November is revenue and adds nothing that recurs',
      contract: page.training,
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
    const totals = (['booked', 'invoiced', 'revenue', 'arr'] as const).map(page.total);
    expect(totals).toEqual([142_000, 70_000, 31_000, 60_000]);
  });
});

describe('net new recurring revenue', () => {
  test('takes off what shrank and what was cancelled', async () => {
    const { netNew } = await pageExports<{ netNew: number }>('glossary/burn-multiple');
    expect(netNew).toBe(150_000);
  });

  test('is below zero when more leaves than arrives', () => {
    expect(netNewArr({ fromNew: 10_000, expansion: 0, contraction: 0, cancelled: 25_000 })).toBe(-15_000);
  });
});
