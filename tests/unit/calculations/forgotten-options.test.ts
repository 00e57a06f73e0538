import { expect, it } from 'vitest';
import { pricedRound } from '../../../src/calculations/equity.ts';

it('a forgotten grant lowers the price of a share and the founders, and not the investor', () => {
  const round = { preMoney: 6_000_000, raise: 1_500_000 };
  const shown = pricedRound({ ...round, existingShares: 1_000_000 });
  const found = pricedRound({ ...round, existingShares: 1_050_000 });
  expect([shown, found].map(({ pricePerShare }) => Number(pricePerShare.toFixed(2)))).toEqual([6, 5.71]);
  expect([shown, found].map(({ investorShare }) => investorShare)).toEqual([0.2, 0.2]);
  expect(900_000 / shown.totalShares).toBeCloseTo(0.72, 12);
  expect(900_000 / found.totalShares).toBeCloseTo(0.6857, 4);
  expect(900_000 * (shown.pricePerShare - found.pricePerShare)).toBeCloseTo(257_142.86, 2);
});
