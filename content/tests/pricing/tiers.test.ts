import { describe, expect, it } from 'vitest';
import { type bestSinglePrice, planChoices } from '../../calculations/pricing/tiers.ts';
import { pageExports } from '../page-exports.ts';

type Groups = Parameters<typeof planChoices>[0];
const page = await pageExports<
  Record<'groups' | 'leaked', Groups> &
    Record<'choices' | 'greedy', ReturnType<typeof planChoices>> &
    Record<'revenue' | 'leakedRevenue' | 'greedyRevenue', number> & {
      prices: number[];
      single: ReturnType<typeof bestSinglePrice>;
    }
>('pricing/tiered-pricing');

describe('a ladder of plans', () => {
  it('sells each group the plan that leaves it the most', () => {
    expect(page.prices).toEqual([19, 59, 189]);
    expect(page.choices).toEqual([
      { plan: 0, revenue: 1_140 },
      { plan: 1, revenue: 2_360 },
      { plan: 2, revenue: 1_890 },
    ]);
    expect(page.revenue).toBe(5_390);
  });

  it('loses the teams to the lowest plan when the fence leaks', () => {
    expect(planChoices(page.leaked, page.prices)[1]).toEqual({ plan: 0, revenue: 760 });
    expect(page.leakedRevenue).toBe(3_790);
  });

  it('loses the companies to the middle plan when the top is too dear, though it is worth its price', () => {
    expect(page.greedy[2]).toEqual({ plan: 1, revenue: 590 });
    expect(page.greedyRevenue).toBe(4_090);
  });

  it('sells the dearer of two plans that leave the same', () => {
    expect(planChoices([{ customers: 1, worth: [15, 25] }], [10, 20])).toEqual([{ plan: 1, revenue: 20 }]);
  });

  it('sells nothing above what it is worth', () => {
    expect(planChoices(page.groups.slice(0, 1), [21, 25, 27])).toEqual([{ plan: undefined, revenue: 0 }]);
  });
});

describe('one price for all', () => {
  it('is the one that brings in most', () => {
    expect(page.single).toEqual({ price: 80, revenue: 4_000 });
  });
});
