import { describe, expect, it } from 'vitest';
import { adviserYear } from '../../calculations/pricing/tax-adviser.ts';

describe('A German tax adviser', () => {
  it('takes €358.40 for the books of a month at a turnover of €500,000, as a firm of advisers computes', () => {
    // https://taxtify.de/?p=2778: also 1,602.50 for the accounts, with a balance sheet of 100,000 euros
    expect(adviserYear({ turnover: 500_000, balance: 100_000 })).toEqual({
      booksMonth: expect.closeTo(358.4),
      accounts: 1_602.5,
      year: expect.closeTo(12 * 358.4 + 1_602.5),
    });
  });

  it('takes between two and twelve tenths for the books', () => {
    expect(adviserYear({ turnover: 100_000, balance: 40_000 }, 0)?.booksMonth).toBeCloseTo(37.6);
    expect(adviserYear({ turnover: 100_000, balance: 40_000 }, 1)?.booksMonth).toBeCloseTo(225.6);
  });

  it('is not computed above the scale', () => {
    expect(adviserYear({ turnover: 500_001, balance: 100_000 })).toBeNull();
  });
});
