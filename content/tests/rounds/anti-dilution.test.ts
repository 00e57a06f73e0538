import { describe, expect, it } from 'vitest';
import { fullRatchetPrice, type holdingsAfterDownRound, weightedAveragePrice } from '../../calculations/rounds/anti-dilution.ts';
import { pageExports } from '../page-exports.ts';

type Round = Parameters<typeof holdingsAfterDownRound>[0];
const { round, after, tiny } = await pageExports<{
  round: Round;
  after: ReturnType<typeof holdingsAfterDownRound>;
  tiny: Round;
}>('glossary/anti-dilution');

describe('a round of 1.5 million at 0.60 after one at 1.00', () => {
  it.each([
    { protection: 'none', price: 1, shares: 2_000_000, stakes: [0.64, 0.16, 0.2] },
    { protection: 'weightedAverage', price: 0.92, shares: 2_173_913, stakes: [0.631, 0.172, 0.197] },
    { protection: 'fullRatchet', price: 0.6, shares: 3_333_333, stakes: [0.578, 0.241, 0.181] },
  ] as const)(
    'leaves others, the protected and the new investor $stakes with $protection',
    ({ protection, price, shares, stakes }) => {
      const { conversionPrice, protectedShares, others, protectedInvestor, newInvestor } = after[protection];
      expect(conversionPrice).toBeCloseTo(price, 12);
      expect(Math.round(protectedShares)).toBe(shares);
      expect([others, protectedInvestor, newInvestor].map((stake) => Math.round(stake * 1000) / 1000)).toEqual(stakes);
    },
  );

  it('lowers a weighted average less the less is raised, and a ratchet all the way', () => {
    expect(weightedAveragePrice(tiny)).toBeCloseTo(0.996, 3);
    expect(fullRatchetPrice(tiny)).toBe(0.6);
  });
});

it('a dearer round changes no conversion price', () => {
  const dearer = { ...round, newPrice: 2 };
  expect([weightedAveragePrice(dearer), fullRatchetPrice(dearer)]).toEqual([1, 1]);
});
