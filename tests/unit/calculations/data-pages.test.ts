/** Figures that the data pages state in their sentences, by the functions that make them. */
import { describe, expect, it } from 'vitest';
import { convertNote, convertSafes, pricedRound } from '../../../src/calculations/equity.ts';
import { percent } from '../../../src/calculations/format.ts';
import { lifetimeValue, paybackMonthsWithChurn, planRunway, runway } from '../../../src/calculations/metrics.ts';
import { breakEvenCustomers } from '../../../src/calculations/pricing.ts';

const amount = 500_000;
const terms = { cap: 5_000_000, discount: 0.2 };
const round = (preMoney: number) => ({ preMoney, raise: preMoney / 4 });
const note = (preMoney: number, months = 18) =>
  convertNote({ ...round(preMoney), note: { principal: amount, annualInterest: 0.06, months, ...terms } });

describe('SAFE and note conversion', () => {
  it.each([
    { preMoney: 2_000_000, shares: ['20%', '25%', '27.3%'] },
    { preMoney: 4_000_000, shares: ['10%', '12.5%', '13.6%'] },
    { preMoney: 6_000_000, shares: ['8%', '8.3%', '9.1%'] },
    { preMoney: 8_000_000, shares: ['8%', '8%', '7.9%'] },
    { preMoney: 20_000_000, shares: ['8%', '8%', '7.9%'] },
  ])('at $preMoney gives a capped SAFE, one with a discount, and a note', ({ preMoney, shares }) => {
    const capped = convertSafes({ ...round(preMoney), safes: [{ amount, cap: terms.cap }] });
    const both = convertSafes({ ...round(preMoney), safes: [{ amount, ...terms }] });
    expect([capped.safes[0]!.share, both.safes[0]!.share, note(preMoney).noteShare].map((share) => percent(share))).toEqual(
      shares,
    );
  });

  it('has the note overtake the SAFE between 18 and 24 months', () => {
    expect([6, 12, 18, 24, 36].map((months) => percent(note(8_000_000, months).noteShare, 2))).toEqual([
      '7.47%',
      '7.67%',
      '7.86%',
      '8.06%',
      '8.44%',
    ]);
  });
});

it('Dilution by round size: €2 million at €8 million sells 20% and leaves 70% with a pool of 10%', () => {
  const { investorShare, existingShare } = pricedRound({ preMoney: 8_000_000, raise: 2_000_000, poolTopUp: 0.1 });
  expect([percent(investorShare), percent(existingShare)]).toEqual(['20%', '70%']);
});

it('Runway by burn: €500,000 at €50,000 lasts 10 months; the step to "no end" lies between 5% and 8% growth', () => {
  const growing = (growth: number) => planRunway({ cash: 500_000, costs: 40_000, revenue: 10_000, growth }).months;
  expect(runway(500_000, 50_000)).toBe(10);
  expect([growing(0.05), growing(0.08)]).toEqual([22, Infinity]);
});

it('Break-even by price: 375 customers at €100, 80% and €30,000', () => {
  expect(breakEvenCustomers({ fixedCosts: 30_000, price: 100, grossMargin: 0.8 })).toBe(375);
});

it.each([
  [0.03, 3.33, 11.7],
  [0.05, 2, 13.5],
  [0.08, 1.25, 19.3],
  [0.1, 1, Infinity],
])('Unit economics at a churn of %d: value is %d times the cost, payback %d months', (churn, ratio, payback) => {
  const customer = { revenuePerMonth: 50, grossMargin: 0.8, churn };
  expect(lifetimeValue(customer) / 400).toBeCloseTo(ratio, 2);
  const months = paybackMonthsWithChurn(400, customer);
  expect(Number.isFinite(months) ? Math.round(months * 10) / 10 : months).toBe(payback);
});
