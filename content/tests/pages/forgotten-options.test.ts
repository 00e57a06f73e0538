import { expect, it } from 'vitest';
import type { pricedRound } from '../../calculations/equity/equity.ts';
import { pageExports } from '../page-exports.ts';

it('a forgotten grant lowers the price of a share and the founders, and not the investor', async () => {
  const page = await pageExports<
    Record<'asShown' | 'asFound', ReturnType<typeof pricedRound>> & Record<'founders' | 'before' | 'after', number>
  >('best/documents-for-a-data-room');
  const rounds = [page.asShown, page.asFound];
  expect(rounds.map(({ pricePerShare }) => Number(pricePerShare.toFixed(2)))).toEqual([6, 5.71]);
  expect(rounds.map(({ investorShare }) => investorShare)).toEqual([0.2, 0.2]);
  expect(page.before).toBeCloseTo(0.72, 12);
  expect(page.after).toBeCloseTo(0.6857, 4);
  expect(page.founders * (page.asShown.pricePerShare - page.asFound.pricePerShare)).toBeCloseTo(257_142.86, 2);
});
