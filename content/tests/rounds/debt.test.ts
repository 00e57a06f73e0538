import { describe, expect, it } from 'vitest';
import { loanPayments, revenuePayments, yearlyCost } from '../../calculations/rounds/debt.ts';
import { pageExports } from '../page-exports.ts';

const debt = await pageExports<{ interest: number; first: number; afterwards: number; gain: number }>('glossary/venture-debt');
const advance = await pageExports<{ fast: number[]; flat: number[]; cost: { fast: number; flat: number } }>(
  'glossary/revenue-based-financing',
);

describe('a loan', () => {
  it('of €1,000,000 at 11% costs €9,167 a month at first and €50,833 once it is paid back', () => {
    expect(Math.round(debt.first)).toBe(9_167);
    expect(Math.round(debt.afterwards)).toBe(50_833);
    expect(Math.round(debt.interest)).toBe(224_583);
  });

  it('is paid back in full', () => {
    const payments = loanPayments({ principal: 1_200, annualInterest: 0, months: 12, interestOnly: 0 });
    expect(payments).toEqual(Array.from({ length: 12 }, () => 100));
  });

  it('carries a warrant worth €150,000 at a sale for €25 a share', () => {
    expect(debt.gain).toBe(150_000);
  });
});

describe('an advance', () => {
  it('is repaid in 15 months if revenue grows and in 19 if it stands still', () => {
    expect([advance.fast.length, advance.flat.length]).toEqual([15, 19]);
    expect(advance.fast.reduce((sum, payment) => sum + payment)).toBeCloseTo(220_000, 1);
  });

  it('costs more a year the faster it is repaid', () => {
    expect(advance.cost.fast).toBeGreaterThan(advance.cost.flat);
    expect(advance.cost.flat).toBeCloseTo(0.128, 2);
  });

  it('never ends if nothing is paid', () => {
    expect(() => revenuePayments({ owed: 1, share: 0, revenue: 1, growth: 0 })).toThrow(RangeError);
  });
});

it('One payment of 110 after a year is 10% a year', () => {
  expect(yearlyCost(100, [...Array.from({ length: 11 }, () => 0), 110])).toBeCloseTo(0.1, 6);
});
