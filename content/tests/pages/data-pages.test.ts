/** Figures that the data pages state in their sentences. */
import { describe, expect, it } from 'vitest';
import type { convertNote, convertSafes, pricedRound } from '../../calculations/equity/equity.ts';
import { percent } from '#engine/format.ts';
import { paybackMonthsWithChurn, runway } from '../../calculations/metrics/metrics.ts';
import { pageExports } from '../page-exports.ts';

describe('SAFE and note conversion', async () => {
  const page = await pageExports<{
    capOnly: (preMoney: number) => ReturnType<typeof convertSafes>;
    both: (preMoney: number) => ReturnType<typeof convertSafes>;
    note: (preMoney: number, months?: number) => ReturnType<typeof convertNote>;
    times: number[];
    at: number;
  }>('data/safe-and-note-conversion');

  it.each([
    { preMoney: 2_000_000, shares: ['20%', '25%', '27.3%'] },
    { preMoney: 4_000_000, shares: ['10%', '12.5%', '13.6%'] },
    { preMoney: 6_000_000, shares: ['8%', '8.3%', '9.1%'] },
    { preMoney: 8_000_000, shares: ['8%', '8%', '7.9%'] },
    { preMoney: 20_000_000, shares: ['8%', '8%', '7.9%'] },
  ])('at $preMoney gives a capped SAFE, one with a discount, and a note', ({ preMoney, shares }) => {
    const safes = [page.capOnly(preMoney), page.both(preMoney)].map(({ safes: [safe] }) => safe?.share ?? NaN);
    expect([...safes, page.note(preMoney).noteShare].map((share) => percent(share))).toEqual(shares);
  });

  it('has the note overtake the SAFE between 18 and 24 months', () => {
    expect(page.times.map((months) => [months, percent(page.note(page.at, months).noteShare, 2)])).toEqual([
      [6, '7.47%'],
      [12, '7.67%'],
      [18, '7.86%'],
      [24, '8.06%'],
      [36, '8.44%'],
    ]);
  });
});

it('Dilution by round size: €2 million at €8 million sells 20% and leaves 70% with a pool of 10%', async () => {
  const { example } = await pageExports<{ example: ReturnType<typeof pricedRound> }>('data/dilution-by-round-size');
  expect(example).toMatchObject({ postMoney: 10_000_000, poolShare: 0.1 });
  expect([percent(example.investorShare), percent(example.existingShare)]).toEqual(['20%', '70%']);
});

it('Runway by burn: €500,000 at €50,000 lasts 10 months; the step to "no end" lies between 5% and 8% growth', async () => {
  const page = await pageExports<{
    company: { cash: number };
    lasts: (amount: number, burn: number) => string;
    monthsOf: (revenue: number, growth: number) => number;
    growths: number[];
  }>('data/runway-by-burn');
  expect(page.lasts(500_000, 50_000)).toBe('10');
  expect(runway(page.company.cash, 50_000)).toBe(10);
  expect(page.growths).toEqual([0, 0.03, 0.05, 0.08, 0.1]);
  expect([page.monthsOf(10_000, 0.05), page.monthsOf(10_000, 0.08)]).toEqual([22, Infinity]);
});

it('Break-even by price: 375 customers at €100, 80% and €30,000', async () => {
  const { fixedCosts, without } = await pageExports<{ fixedCosts: number; without: (price: number) => number }>(
    'data/break-even-by-price',
  );
  expect([fixedCosts, without(100)]).toEqual([30_000, 375]);
});

describe('Unit economics', async () => {
  const page = await pageExports<{
    customer: { revenuePerMonth: number; grossMargin: number };
    cost: number;
    value: (churn: number) => number;
  }>('data/unit-economics-by-churn');

  it.each([
    [0.03, 3.33, 11.7],
    [0.05, 2, 13.5],
    [0.08, 1.25, 19.3],
    [0.1, 1, Infinity],
  ])('at a churn of %d: value is %d times the cost, payback %d months', (churn, ratio, payback) => {
    expect(page.value(churn) / page.cost).toBeCloseTo(ratio, 2);
    const months = paybackMonthsWithChurn(page.cost, { ...page.customer, churn });
    expect(Number.isFinite(months) ? Math.round(months * 10) / 10 : months).toBe(payback);
  });
});
