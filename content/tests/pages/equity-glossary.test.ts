/** The worked examples of the glossary that need nothing but the functions of equity.ts, with the figures of the pages. */
import { describe, expect, it } from 'vitest';
import { type convertSafes, optionGain, type pricedRound } from '../../calculations/equity/equity.ts';
import { runway } from '../../calculations/metrics/metrics.ts';
import { pageExports } from '../page-exports.ts';

type Round = ReturnType<typeof pricedRound>;
const thousandth = (value = NaN) => Math.round(value * 1000) / 1000;

describe('post-money valuation', async () => {
  const page = await pageExports<{ base: Round; samePre: Round; samePost: Round }>('glossary/post-money-valuation');

  it.each([
    { round: page.base, preMoney: 10_000_000, raise: 2_500_000, postMoney: 12_500_000, sold: 0.2 },
    { round: page.samePre, preMoney: 10_000_000, raise: 3_500_000, postMoney: 13_500_000, sold: 0.259 },
    { round: page.samePost, preMoney: 9_000_000, raise: 3_500_000, postMoney: 12_500_000, sold: 0.28 },
  ])('of $preMoney and $raise is $postMoney and sells $sold', ({ round, preMoney, raise, postMoney, sold }) => {
    expect([round.postMoney, round.effectivePreMoney]).toEqual([postMoney, preMoney]);
    expect(round.postMoney - preMoney).toBe(raise);
    expect(thousandth(round.investorShare)).toBe(sold);
  });

  it('is the price of a share times all shares', () => {
    expect([page.base.pricePerShare, page.base.totalShares]).toEqual([1.25, 10_000_000]);
  });
});

describe('valuation cap', async () => {
  const { preMoneys, rounds } = await pageExports<{ preMoneys: number[]; rounds: ReturnType<typeof convertSafes>[] }>(
    'glossary/valuation-cap',
  );

  it.each([
    { preMoney: 6_000_000, before: 0.067, safePrice: 0.589, roundPrice: 0.589, worth: 400_000 },
    { preMoney: 12_000_000, before: 0.05, safePrice: 0.8, roundPrice: 1.2, worth: 600_000 },
    { preMoney: 20_000_000, before: 0.05, safePrice: 0.8, roundPrice: 2, worth: 1_000_000 },
  ])(
    'of 8 million turns 400,000 into $before of the company at $preMoney pre-money',
    ({ preMoney, before, safePrice, roundPrice, worth }) => {
      const round = rounds[preMoneys.indexOf(preMoney)];
      const safe = round?.safes[0];
      expect(thousandth(safe?.shareBeforeRound)).toBe(before);
      expect(thousandth(safe?.conversionPrice)).toBe(safePrice);
      expect(thousandth(round?.pricePerShare)).toBe(roundPrice);
      expect((safe?.shares ?? NaN) * (round?.pricePerShare ?? NaN)).toBeCloseTo(worth, 4);
    },
  );
});

describe('down round', async () => {
  const page = await pageExports<{ preMoneys: number[]; rounds: Round[]; options: number; last: { price: number } }>(
    'glossary/down-round',
  );

  it.each([
    { preMoney: 15_000_000, price: 1.5, sold: 0.167, gain: 5_000 },
    { preMoney: 10_000_000, price: 1, sold: 0.231, gain: 0 },
    { preMoney: 6_000_000, price: 0.6, sold: 0.333, gain: 0 },
  ])('at $preMoney pre-money prices a share at $price and sells $sold', ({ preMoney, price, sold, gain }) => {
    const { pricePerShare = NaN, investorShare = NaN } = page.rounds[page.preMoneys.indexOf(preMoney)] ?? {};
    expect(pricePerShare).toBeCloseTo(price, 12);
    expect(thousandth(investorShare)).toBe(sold);
    expect(optionGain(page.options, page.last.price, pricePerShare)).toBeCloseTo(gain, 6);
  });
});

describe('strike price', async () => {
  const page = await pageExports<{ options: number; early: number; late: number; values: number[] }>('glossary/strike-price');

  it.each([
    [0.5, 0, 0],
    [3, 20_000, 0],
    [8, 70_000, 40_000],
  ])('10,000 options on a share worth %d gain %i at a strike of 1.00 and %i at 4.00', (value, low, high) => {
    expect(page.values).toContain(value);
    expect(optionGain(page.options, page.early, value)).toBe(low);
    expect(optionGain(page.options, page.late, value)).toBe(high);
  });
});

describe('due diligence', async () => {
  const page = await pageExports<{ promise: number; found: Round; cash: number; netBurn: number; delay: number }>(
    'glossary/due-diligence',
  );

  it('a promise of 2% found in a round of 2.5 million at 10 million pre-money costs the founders 250,000', () => {
    expect(page.found.existingShare).toBeCloseTo(0.78, 12);
    expect(page.promise * page.found.postMoney).toBe(250_000);
  });

  it('four months of cash less two of delay leave two', () => {
    expect(runway(page.cash, page.netBurn)).toBe(4);
    expect(runway(page.cash - page.delay * page.netBurn, page.netBurn)).toBe(2);
  });
});
