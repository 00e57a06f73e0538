import { describe, expect, it } from 'vitest';
import { firstCheques, fundPayout } from '../../calculations/rounds/fund.ts';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<
  Record<'cheques' | 'reserve' | 'diluted' | 'keeping' | 'diluting', number> & { fund: Parameters<typeof firstCheques>[0] }
>('best/questions-to-ask-an-investor');

describe('a fund', () => {
  it('writes as many first cheques as fees and reserve leave', () => {
    expect(page.cheques).toBe(30);
    expect(firstCheques({ ...page.fund, cheque: 900_000 })).toBe(26);
  });

  it('keeps the same for each company', () => {
    expect(page.reserve).toBe(800_000);
  });

  it('is returned by a larger sale when its stake was diluted', () => {
    expect(page.diluted).toBeCloseTo(0.064, 12);
    expect(page.keeping).toBeCloseTo(600_000_000, 4);
    expect(page.diluting).toBeCloseTo(937_500_000, 4);
  });

  it('repays its limited partners before the team has a part of the gain', () => {
    const terms = { fund: 50_000_000, feeRate: 0.02, years: 10, carry: 0.2, proceeds: 125_000_000 };
    expect(fundPayout(terms)).toEqual({
      fees: 10_000_000,
      gain: 75_000_000,
      carried: 15_000_000,
      limitedPartners: 110_000_000,
      multiple: 2.2,
    });
    expect(fundPayout({ ...terms, proceeds: 40_000_000 }).carried).toBe(0);
  });
});
