import { describe, expect, it } from 'vitest';
import {
  gmbhPaidInBeforeRegistration,
  profitToBecomeGmbh,
  ugReserve,
  ugYears,
} from '../../calculations/companies/company-forms.ts';
import { pageExports } from '../page-exports.ts';

describe('what is paid in before a GmbH is registered (GmbHG § 7(2))', () => {
  it.each([
    { capital: 25_000, paidIn: 12_500, because: 'half the minimum capital' },
    { capital: 40_000, paidIn: 12_500, because: 'a quarter is less than half the minimum capital' },
    { capital: 100_000, paidIn: 25_000, because: 'a quarter of each share' },
  ])('is $paidIn of $capital: $because', ({ capital, paidIn }) => {
    expect(gmbhPaidInBeforeRegistration(capital)).toBe(paidIn);
  });
});

describe('the statutory reserve of a UG (GmbHG § 5a(3))', () => {
  it.each([
    { profit: 40_000, loss: 0, reserve: 10_000 },
    { profit: 40_000, loss: 12_000, reserve: 7_000 },
    { profit: 8_000, loss: 12_000, reserve: 0 },
    { profit: -5_000, loss: 0, reserve: 0 },
  ])('takes $reserve of a profit of $profit after a loss of $loss', ({ profit, loss, reserve }) => {
    expect(ugReserve(profit, loss)).toBe(reserve);
  });
});

describe('a UG year by year', () => {
  const years = ugYears(1_000, [-8_000, 20_000, 40_000]);

  it('makes good the loss before it reserves a quarter', () => {
    expect(years.map((year) => year.toReserve)).toEqual([0, 3_000, 10_000]);
  });

  it('pays out the rest of what is left after the loss', () => {
    expect(years.map((year) => year.payable)).toEqual([0, 9_000, 30_000]);
  });

  it('adds the reserve to the capital', () => {
    expect(years.map((year) => year.capitalAndReserve)).toEqual([1_000, 4_000, 14_000]);
  });

  it('carries what is left of a loss over several years', () => {
    expect(ugYears(1_000, [-8_000, 5_000, 7_000]).map((year) => year.toReserve)).toEqual([0, 0, 1_000]);
  });
});

describe('the UG of the comparison', () => {
  it('has saved 27,000 after a loss and three profits, and a GmbH begins with 12,500', async () => {
    const { years, paidIn } = await pageExports<{ years: ReturnType<typeof ugYears>; paidIn: number }>('compare/gmbh-vs-ug');
    expect(years.map((year) => year.toReserve)).toEqual([0, 3_000, 9_000, 13_000]);
    expect([years.at(-1)?.capitalAndReserve, paidIn]).toEqual([27_000, 12_500]);
  });
});

describe('the profit that turns a UG into a GmbH by its reserve alone', () => {
  it.each([
    { capital: 1_000, profit: 96_000 },
    { capital: 12_500, profit: 50_000 },
    { capital: 25_000, profit: 0 },
  ])('is $profit from a capital of $capital', ({ capital, profit }) => {
    expect(profitToBecomeGmbh(capital)).toBe(profit);
  });
});
