import { describe, expect, it } from 'vitest';
import { preMoneyForStake, scorecardMethod, ventureCapitalMethod } from '../../calculations/rounds/valuation-methods.ts';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<{
  bySale: { postMoney: number; preMoney: number };
  byScore: number;
  byMarks: number;
  byNeed: number;
}>('best/methods-to-value-a-startup');

describe('the valuation of a company without profit', () => {
  it('by a sale is the diluted value of the sale over the multiple, less the raise', () => {
    expect(page.bySale).toEqual({ postMoney: 3_000_000, preMoney: 2_400_000 });
    expect(ventureCapitalMethod({ saleValue: 100, multiple: 10, laterDilution: 0, raise: 4 }).preMoney).toBe(6);
  });

  it('by a scorecard is the average times the weighted score', () => {
    expect(page.byScore).toBeCloseTo(2_000_000 * 1.095, 6);
    expect(scorecardMethod(50, [{ weight: 1, score: 1 }])).toBe(50);
  });

  it('by five marks is what each is given', () => {
    expect(page.byMarks).toBeCloseTo(1_300_000, 6);
  });

  it('by need is what makes the raise the stake', () => {
    expect(page.byNeed).toBe(2_400_000);
    expect(preMoneyForStake(1, 0.5)).toBe(1);
  });
});
