import { describe, expect, it } from 'vitest';
import { acquisitionBalance, cashByRule, cashNeeded } from '../../calculations/metrics/growth-cash.ts';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<{
  costs: number[];
  paybacks: number[];
  needs: ReturnType<typeof cashNeeded>[];
  growths: number[];
  growthNeeds: ReturnType<typeof cashNeeded>[];
  spending: (cost: number) => number;
  plan: (cost: number, terms?: object) => Parameters<typeof cashNeeded>[0];
}>('analysis/payback-and-cash');
const { plan } = page;

describe('The balance of winning customers', () => {
  it('adds what all customers bring and takes off what the new ones cost', () => {
    // 10 customers at 100: month 1 brings 10 × 50, month 2 (5 stay, 10 new) 15 × 50.
    expect(acquisitionBalance({ newPerMonth: 10, cost: 100, profit: 50, churn: 0.5 }, 2)).toEqual([-500, -750]);
  });

  it('takes more of each month when the number of new customers grows', () => {
    expect(acquisitionBalance({ newPerMonth: 10, growth: 1, cost: 100, profit: 0, churn: 0 }, 3)).toEqual([-1000, -3000, -7000]);
  });
});

describe('The cash that growth takes', () => {
  it.each([
    { cost: 240, payback: 6 },
    { cost: 480, payback: 12 },
    { cost: 720, payback: 18 },
  ])('without churn is spending × (payback − 1) ÷ 2 at a payback of $payback months', ({ cost, payback }) => {
    expect(page.paybacks[page.costs.indexOf(cost)]).toBe(payback);
    expect(cashNeeded(plan(cost, { churn: 0 })).cash).toBeCloseTo(cashByRule(page.spending(cost), payback), 6);
  });

  it.each([
    { cost: 240, cash: 12_815, deepest: 6, back: 13 },
    { cost: 480, cash: 60_399, deepest: 14, back: 31 },
    { cost: 720, cash: 152_920, deepest: 25, back: 59 },
  ])('with 3% churn and a cost of $cost is $cash, and back after $back months', ({ cost, ...need }) => {
    const { cash = NaN, ...months } = page.needs[page.costs.indexOf(cost)] ?? {};
    expect({ cash: Math.round(cash), ...months }).toEqual(need);
  });

  it('is 133,879 until month 57 where new customers grow by 5% a month', () => {
    const { cash = NaN, back } = page.growthNeeds[page.growths.indexOf(0.05)] ?? {};
    expect([Math.round(cash), back]).toEqual([133_879, 57]);
  });

  it('is back at once where customers pay more than they cost in their first month', () => {
    expect(cashNeeded(plan(30))).toEqual({ cash: 0, deepest: 0, back: 1 });
  });

  it('has no end where customers never bring what they cost', () => {
    expect(cashNeeded(plan(2000))).toEqual({ cash: Infinity, deepest: Infinity, back: Infinity });
  });
});
