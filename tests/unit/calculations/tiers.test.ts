import { describe, expect, it } from 'vitest';
import { bestSinglePrice, ladderRevenue, planChoices } from '../../../src/calculations/tiers.ts';

const freelancers = { customers: 60, worth: [20, 24, 26] };
const teams = { customers: 40, worth: [25, 70, 80] };
const companies = { customers: 10, worth: [30, 120, 260] };
const groups = [freelancers, teams, companies];

describe('a ladder of plans', () => {
  it('sells each group the plan that leaves it the most', () => {
    expect(planChoices(groups, [19, 59, 189])).toEqual([
      { plan: 0, revenue: 1_140 },
      { plan: 1, revenue: 2_360 },
      { plan: 2, revenue: 1_890 },
    ]);
    expect(ladderRevenue(groups, [19, 59, 189])).toBe(5_390);
  });

  it('loses the teams to the lowest plan when the fence leaks', () => {
    const leaked = [freelancers, { ...teams, worth: [45, 70, 80] }, companies];
    expect(planChoices(leaked, [19, 59, 189])[1]).toEqual({ plan: 0, revenue: 760 });
    expect(ladderRevenue(leaked, [19, 59, 189])).toBe(3_790);
  });

  it('loses the companies to the middle plan when the top is too dear, though it is worth its price', () => {
    expect(planChoices(groups, [19, 59, 229])[2]).toEqual({ plan: 1, revenue: 590 });
    expect(ladderRevenue(groups, [19, 59, 229])).toBe(4_090);
  });

  it('sells the dearer of two plans that leave the same', () => {
    expect(planChoices([{ customers: 1, worth: [15, 25] }], [10, 20])).toEqual([{ plan: 1, revenue: 20 }]);
  });

  it('sells nothing above what it is worth', () => {
    expect(planChoices([freelancers], [21, 25, 27])).toEqual([{ plan: undefined, revenue: 0 }]);
  });
});

describe('one price for all', () => {
  it('is the one that brings in most', () => {
    expect(bestSinglePrice(groups, [26, 80, 260])).toEqual({ price: 80, revenue: 4_000 });
  });
});
