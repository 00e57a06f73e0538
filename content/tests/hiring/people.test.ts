import { describe, expect, it } from 'vitest';
import { vestedAfter } from '../../calculations/equity/adviser-vesting.ts';
import { forgone } from '../../calculations/exits/forgone-sale.ts';
import { reviewHours } from '../../calculations/hiring/review-hours.ts';
import { insurer, shareAtHome } from '../../calculations/hiring/work-abroad.ts';
import { grantAfter, poolAfter, shareForUnpaidWork } from '../../calculations/pay/equity-by-hire.ts';
import { pageExports } from '../page-exports.ts';

describe('someone who works in two countries', () => {
  const limits = { substantial: 0.25, telework: 0.5 };

  it('is insured at home from a quarter on, unless the employer’s country insures on request', () => {
    expect([0.2, 0.25, 0.4, 0.5, 1].map((share) => insurer(share, limits))).toEqual([
      'employer’s country',
      'employer’s country, on request',
      'employer’s country, on request',
      'country of residence',
      'country of residence',
    ]);
  });

  it('works two fifths at home with two days of five', () => {
    expect(shareAtHome({ atHome: 2, elsewhere: 3 })).toBe(0.4);
  });

  it('is told so in the table of the page', async () => {
    const { insured } = await pageExports<{ insured: string[] }>('playbooks/let-employees-work-abroad');
    expect(insured).toEqual([
      'employer’s country',
      'employer’s country, on request',
      'country of residence',
      'country of residence',
    ]);
  });
});

describe('a first British employee', () => {
  it('costs £5,362.80 on top of £35,000, of which £862.80 are for the pension', async () => {
    const { british } = await pageExports<{ british: { salary: number; part: number } }>('playbooks/hire-your-first-employee');
    expect(british.part).toBeCloseTo(0.15 * (british.salary - 5_000) + 0.03 * (british.salary - 6_240));
  });
});

describe('grants to the first employees', () => {
  it('leave what they do not take of a pool', () => {
    expect(poolAfter(0.1, [0.015, 0.0085])).toEqual([expect.closeTo(0.085), expect.closeTo(0.0765)]);
  });

  it('become smaller with each round', () => {
    expect(grantAfter(0.01, [0.2, 0.1])).toBeCloseTo(0.0072);
  });

  it('of the page are 3.62% together, and the first is 0.9% after three rounds', async () => {
    const { left, first } = await pageExports<{ left: number[]; first: number }>('data/equity-by-hire');
    expect(left.at(-1)).toBeCloseTo(0.0638);
    expect(first).toBeCloseTo(0.008976);
  });

  it('for a pay cut of the page are €84,000 over four years, 2.1% of the value', async () => {
    const { cutInAll, cutGrant } = await pageExports<{ cutInAll: number; cutGrant: number }>('data/equity-by-hire');
    expect(cutInAll).toBeCloseTo(84_000);
    expect(cutGrant).toBeCloseTo(0.021);
  });

  it('for unpaid work are pay over value', () => {
    expect(shareForUnpaidWork({ dayRate: 1_000, days: 60, valuation: 6_000_000 })).toBe(0.01);
  });
});

it('An adviser’s grant vests by month, and not before the end of the trial', () => {
  expect([2, 3, 12, 24, 30].map((month) => vestedAfter(month, { months: 24, cliff: 3 }))).toEqual([0, 0.125, 0.5, 1, 1]);
});

it('A round of reviews for eight people takes 44 hours', () => {
  expect(reviewHours({ people: 8, own: 1, colleagues: 2, colleagueHours: 0.5, manager: 1.5, talk: 1 })).toBe(44);
});

it('An owner who cannot sell gives up a part of the price and of the dividends', () => {
  expect(forgone({ value: 20_000_000, share: 0.8, dividends: 500_000, years: 10 })).toEqual({
    sale: 16_000_000,
    dividends: 4_000_000,
  });
});

it('Founders lose three months between the lowest and the highest pay of the page', async () => {
  const { months } = await pageExports<{ months: number[] }>('careers/founder');
  expect(months.map((each) => Math.round(each * 10) / 10)).toEqual([18.3, 16.6, 15]);
});
