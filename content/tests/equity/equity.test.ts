import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  breakEvenGain,
  convertNote,
  convertSafes,
  noteBalance,
  optionGain,
  pricedRound,
  saleToReceive,
  stakeAfterRounds,
  vestedShares,
  waterfall,
  type CapitalStructure,
  type Preferred,
} from '../../calculations/equity/equity.ts';

const round = { preMoney: 8_000_000, raise: 2_000_000 };

describe('a priced round', () => {
  it('sells raise ÷ post-money', () => {
    expect(pricedRound({ ...round, existingShares: 8_000_000 })).toEqual({
      postMoney: 10_000_000,
      pricePerShare: 1,
      effectivePreMoney: 8_000_000,
      investorShare: 0.2,
      existingShare: 0.8,
      poolShare: 0,
      investorShares: 2_000_000,
      poolShares: 0,
      totalShares: 10_000_000,
    });
  });

  it('takes a pre-money pool from the existing holders alone', () => {
    const result = pricedRound({ ...round, existingShares: 7_000_000, poolTopUp: 0.1 });
    expect(result.investorShare).toBeCloseTo(0.2, 12);
    expect(result.existingShare).toBeCloseTo(0.7, 12);
    expect(result.pricePerShare).toBeCloseTo(1, 12);
    expect(result.effectivePreMoney).toBeCloseTo(7_000_000, 6);
    expect(result.poolShares).toBeCloseTo(1_000_000, 6);
  });

  it('takes a post-money pool from everybody', () => {
    const result = pricedRound({ ...round, existingShares: 7_200_000, poolTopUp: 0.1, poolCounted: 'post-money' });
    expect(result.investorShare).toBeCloseTo(0.18, 12);
    expect(result.existingShare).toBeCloseTo(0.72, 12);
    expect(result.pricePerShare).toBeCloseTo(8 / 7.2, 12);
    expect(result.effectivePreMoney).toBeCloseTo(8_000_000, 6);
  });

  it('refuses a pool that leaves the existing holders nothing', () => {
    expect(() => pricedRound({ ...round, poolTopUp: 0.8 })).toThrow('raise less or reserve less');
  });
});

describe('dilution', () => {
  it('multiplies over rounds and does not add up', () => {
    const stakes = stakeAfterRounds(1, [0.2, 0.25, 0.1]);
    expect(stakes.map((stake) => Math.round(stake * 1000))).toEqual([800, 600, 540]);
  });

  it.each([
    [0.2, 0.25],
    [0.5, 1],
    [0, 0],
  ])('of %d is made up by a gain of %d', (dilution, gain) => {
    expect(breakEvenGain(dilution)).toBeCloseTo(gain, 12);
  });

  it('of everything cannot be made up', () => {
    expect(() => breakEvenGain(1)).toThrow(RangeError);
  });
});

describe('post-money SAFEs', () => {
  it.each([
    { name: 'the cap where it gives more', safe: { amount: 500_000, cap: 5_000_000 }, before: 0.1 },
    { name: 'the price of the round where the cap is above it', safe: { amount: 500_000, cap: 20_000_000 }, before: 0.0625 },
    { name: 'the discount where there is no cap', safe: { amount: 640_000, discount: 0.2 }, before: 0.1 },
    { name: 'the cap over a smaller discount', safe: { amount: 500_000, cap: 5_000_000, discount: 0.2 }, before: 0.1 },
    { name: 'the discount over a high cap', safe: { amount: 640_000, cap: 8_000_000, discount: 0.2 }, before: 0.1 },
  ])('take $name', ({ safe, before }) => {
    expect(convertSafes({ ...round, safes: [safe] }).safes[0]!.shareBeforeRound).toBeCloseTo(before, 12);
  });

  it('leave each other alone: 10% and 4% come from the founders, who keep 86%', () => {
    const safes = [
      { amount: 1_000_000, cap: 10_000_000 },
      { amount: 600_000, cap: 15_000_000 },
    ];
    const result = convertSafes({ preMoney: 30_000_000, raise: 10_000_000, safes });
    expect(result.safes.map((safe) => safe.shareBeforeRound)).toEqual([0.1, 0.04]);
    expect(result.existingShare).toBeCloseTo(0.86 * 0.75, 12);
  });

  it('convert at cap ÷ all shares before the round, themselves included', () => {
    const result = convertSafes({ ...round, existingShares: 9_000_000, safes: [{ amount: 500_000, cap: 5_000_000 }] });
    expect(result.safes[0]!.shares).toBeCloseTo(1_000_000, 6);
    expect(result.safes[0]!.conversionPrice).toBeCloseTo(0.5, 12);
    expect(result.pricePerShare).toBeCloseTo(0.8, 12);
    expect(result.safes[0]!.share).toBeCloseTo(0.08, 12);
    expect(result.existingShare).toBeCloseTo(0.72, 12);
  });

  it('are diluted by the pool top-up of the round', () => {
    const result = convertSafes({ ...round, poolTopUp: 0.1, safes: [{ amount: 500_000, cap: 5_000_000 }] });
    expect(result.safes[0]!.share).toBeCloseTo(0.07, 12);
    expect(result.existingShare).toBeCloseTo(0.63, 12);
  });

  it('cannot take the whole company', () => {
    expect(() => convertSafes({ ...round, safes: [{ amount: 5_000_000, cap: 5_000_000 }] })).toThrow('too large for their caps');
  });
});

describe('a convertible note', () => {
  const debt = { principal: 500_000, annualInterest: 0.08, months: 18 };

  it('grows by simple interest', () => {
    expect(noteBalance(debt)).toBeCloseTo(560_000, 6);
  });

  it('converts at the cap over the shares that existed before it', () => {
    const note = { ...debt, cap: 5_600_000, discount: 0.2 };
    const result = convertNote({ preMoney: 11_000_000, raise: 2_750_000, existingShares: 10_000_000, note });
    expect(result.convertsAt).toBe('cap');
    expect(result.conversionPrice).toBeCloseTo(0.56, 12);
    expect(result.pricePerShare).toBeCloseTo(1, 12);
    expect(result.existingShare).toBeCloseTo((10 / 11) * 0.8, 12);
    expect(result.noteShare).toBeCloseTo((1 / 11) * 0.8, 12);
    expect(result.investorShare).toBeCloseTo(0.2, 12);
  });

  it('converts at the discount where the cap is too high to matter', () => {
    const note = { ...debt, cap: 50_000_000, discount: 0.2 };
    const result = convertNote({ preMoney: 7_700_000, raise: 2_000_000, existingShares: 10_000_000, note });
    expect(result.convertsAt).toBe('discount');
    expect(result.pricePerShare).toBeCloseTo(0.7, 12);
    expect(result.conversionPrice).toBeCloseTo(0.56, 12);
  });

  it('cannot be worth more than the company before the round', () => {
    expect(() => convertNote({ preMoney: 500_000, raise: 100_000, note: debt })).toThrow('worth more than the company');
  });
});

describe('a sale', () => {
  const million = (value: number) => value * 1_000_000;
  const one = (terms: Partial<Preferred>): CapitalStructure => ({
    commonShares: million(8),
    preferred: [{ invested: million(2), shares: million(2), ...terms }],
  });

  it.each([
    {
      name: 'below the preference: all of it to the preference',
      proceeds: 1,
      terms: {},
      preferred: 1,
      common: 0,
      converts: false,
    },
    { name: 'without participation, low: the preference', proceeds: 5, terms: {}, preferred: 2, common: 3, converts: false },
    { name: 'without participation, high: converted', proceeds: 20, terms: {}, preferred: 4, common: 16, converts: true },
    { name: 'twice the money first', proceeds: 5, terms: { multiple: 2 }, preferred: 4, common: 1, converts: false },
    { name: 'full participation', proceeds: 12, terms: { participation: 'full' }, preferred: 4, common: 8, converts: false },
    {
      name: 'capped, below the cap',
      proceeds: 7,
      terms: { participation: { capMultiple: 2 } },
      preferred: 3,
      common: 4,
      converts: false,
    },
    {
      name: 'capped, at the cap',
      proceeds: 16,
      terms: { participation: { capMultiple: 2 } },
      preferred: 4,
      common: 12,
      converts: false,
    },
    {
      name: 'capped, converted',
      proceeds: 30,
      terms: { participation: { capMultiple: 2 } },
      preferred: 6,
      common: 24,
      converts: true,
    },
  ] as const)('$name', ({ proceeds, terms, preferred, common, converts }) => {
    const result = waterfall(million(proceeds), one(terms));
    expect(result.preferred[0]!.amount).toBeCloseTo(million(preferred), 4);
    expect(result.common).toBeCloseTo(million(common), 4);
    expect(result.preferred[0]!.converts).toBe(converts);
  });

  it.each([
    { name: 'while the investors take their money back', amount: 2.625, price: 5 },
    { name: 'where they are indifferent', amount: 7, price: 10 },
    { name: 'once they take their percentage', amount: 14, price: 20 },
  ])('must fetch enough for the founders $name', ({ amount, price }) => {
    const stakes = { invested: million(2), investorShare: 0.2, holderShare: 0.7 };
    expect(saleToReceive(million(amount), stakes)).toBeCloseTo(million(price), 4);
    expect((waterfall(million(price), one({})).common * 0.7) / 0.8).toBeCloseTo(million(amount), 4);
  });

  const twoClasses = [
    { invested: million(4), shares: million(2) },
    { invested: million(1), shares: million(1) },
  ];

  it.each([
    { seniority: 'pari-passu', amounts: [2.4, 0.6] },
    { seniority: 'stacked', amounts: [3, 0] },
  ] as const)('for less than the preferences pays them $seniority', ({ seniority, amounts }) => {
    const result = waterfall(million(3), { commonShares: million(7), preferred: twoClasses, seniority });
    expect(result.preferred.map(({ amount }) => amount)).toEqual(amounts.map(million));
    expect(result.common).toBe(0);
  });

  it('lets one class convert while another keeps its preference', () => {
    const result = waterfall(million(15), { commonShares: million(7), preferred: twoClasses });
    expect(result.preferred).toEqual([
      { amount: million(4), converts: false },
      { amount: million(1.375), converts: true },
    ]);
    expect(result.common).toBeCloseTo(million(9.625), 4);
  });

  it('pays out exactly the proceeds, whatever the terms', () => {
    const participation = fc.oneof(
      fc.constantFrom('none' as const, 'full' as const),
      fc.record({ capMultiple: fc.integer({ min: 1, max: 4 }) }),
    );
    const preferred = fc.record({
      invested: fc.integer({ min: 1, max: 1000 }),
      shares: fc.integer({ min: 1, max: 1000 }),
      multiple: fc.integer({ min: 1, max: 3 }),
      participation,
    });
    const seniority = fc.constantFrom('pari-passu' as const, 'stacked' as const);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 20_000 }),
        fc.integer({ min: 1, max: 1000 }),
        fc.array(preferred, { maxLength: 4 }),
        seniority,
        (proceeds, commonShares, classes, order) => {
          const result = waterfall(proceeds, { commonShares, preferred: classes, seniority: order });
          const paid = result.common + result.preferred.reduce((total, { amount }) => total + amount, 0);
          expect(paid).toBeCloseTo(proceeds, 6);
        },
      ),
    );
  });
});

describe('vesting', () => {
  const fourYears = { granted: 4800, months: 48, cliff: 12 };

  it.each([
    [11, 0],
    [12, 1200],
    [13, 1300],
    [47, 4700],
    [48, 4800],
    [60, 4800],
  ])('after %i months of 48 with a year of cliff has earned %i of 4,800', (elapsed, earned) => {
    expect(vestedShares(fourYears, elapsed)).toBe(earned);
  });

  it('in quarterly steps waits for the end of the quarter', () => {
    expect([14, 15].map((elapsed) => vestedShares({ ...fourYears, every: 3 }, elapsed))).toEqual([1200, 1500]);
  });

  it('never gives part of a share', () => {
    expect(vestedShares({ granted: 1000, months: 48 }, 13)).toBe(270);
  });
});

describe('options', () => {
  it.each([
    [3, 2500],
    [0.5, 0],
    [0.2, 0],
  ])('at an exercise price of 0.50 and a share worth %d gain %d on 1,000', (value, gain) => {
    expect(optionGain(1000, 0.5, value)).toBe(gain);
  });
});
