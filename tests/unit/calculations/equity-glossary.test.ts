/** The worked examples of the glossary that need nothing but the functions of equity.ts, with the figures of the pages. */
import { describe, expect, it } from 'vitest';
import { convertSafes, optionGain, pricedRound } from '../../../src/calculations/equity.ts';
import { runway } from '../../../src/calculations/metrics.ts';

const thousandth = (value: number) => Math.round(value * 1000) / 1000;

describe('post-money valuation', () => {
  it.each([
    { preMoney: 10_000_000, raise: 2_500_000, postMoney: 12_500_000, sold: 0.2 },
    { preMoney: 10_000_000, raise: 3_500_000, postMoney: 13_500_000, sold: 0.259 },
    { preMoney: 9_000_000, raise: 3_500_000, postMoney: 12_500_000, sold: 0.28 },
  ])('of $preMoney and $raise is $postMoney and sells $sold', ({ preMoney, raise, postMoney, sold }) => {
    const round = pricedRound({ preMoney, raise });
    expect(round.postMoney).toBe(postMoney);
    expect(thousandth(round.investorShare)).toBe(sold);
  });

  it('is the price of a share times all shares', () => {
    const round = pricedRound({ preMoney: 10_000_000, raise: 2_500_000, existingShares: 8_000_000 });
    expect(round.pricePerShare).toBe(1.25);
    expect(round.totalShares).toBe(10_000_000);
  });
});

describe('valuation cap', () => {
  it.each([
    { preMoney: 6_000_000, before: 0.067, safePrice: 0.589, roundPrice: 0.589, worth: 400_000 },
    { preMoney: 12_000_000, before: 0.05, safePrice: 0.8, roundPrice: 1.2, worth: 600_000 },
    { preMoney: 20_000_000, before: 0.05, safePrice: 0.8, roundPrice: 2, worth: 1_000_000 },
  ])(
    'of 8 million turns 400,000 into $before of the company at $preMoney pre-money',
    ({ preMoney, before, safePrice, roundPrice, worth }) => {
      const { safes, pricePerShare } = convertSafes({
        preMoney,
        raise: 3_000_000,
        existingShares: 9_500_000,
        safes: [{ amount: 400_000, cap: 8_000_000 }],
      });
      expect(thousandth(safes[0]!.shareBeforeRound)).toBe(before);
      expect(thousandth(safes[0]!.conversionPrice)).toBe(safePrice);
      expect(thousandth(pricePerShare)).toBe(roundPrice);
      expect(safes[0]!.shares * pricePerShare).toBeCloseTo(worth, 4);
    },
  );
});

describe('down round', () => {
  it.each([
    { preMoney: 15_000_000, price: 1.5, sold: 0.167, gain: 5_000 },
    { preMoney: 10_000_000, price: 1, sold: 0.231, gain: 0 },
    { preMoney: 6_000_000, price: 0.6, sold: 0.333, gain: 0 },
  ])('at $preMoney pre-money prices a share at $price and sells $sold', ({ preMoney, price, sold, gain }) => {
    const round = pricedRound({ preMoney, raise: 3_000_000, existingShares: 10_000_000 });
    expect(round.pricePerShare).toBeCloseTo(price, 12);
    expect(thousandth(round.investorShare)).toBe(sold);
    expect(optionGain(10_000, 1, round.pricePerShare)).toBeCloseTo(gain, 6);
  });
});

describe('strike price', () => {
  it.each([
    [0.5, 0, 0],
    [3, 20_000, 0],
    [8, 70_000, 40_000],
  ])('10,000 options on a share worth %d gain %i at a strike of 1.00 and %i at 4.00', (value, low, high) => {
    expect(optionGain(10_000, 1, value)).toBe(low);
    expect(optionGain(10_000, 4, value)).toBe(high);
  });
});

describe('due diligence', () => {
  it('a promise of 2% found in a round of 2.5 million at 10 million pre-money costs the founders 250,000', () => {
    const round = pricedRound({ preMoney: 10_000_000, raise: 2_500_000, poolTopUp: 0.02 });
    expect(round.existingShare).toBeCloseTo(0.78, 12);
    expect(0.02 * round.postMoney).toBe(250_000);
  });

  it('four months of cash less two of delay leave two', () => {
    expect(runway(240_000, 60_000)).toBe(4);
    expect(runway(240_000 - 2 * 60_000, 60_000)).toBe(2);
  });
});
