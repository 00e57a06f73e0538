import { expect, it } from 'vitest';
import { payableEachYear } from '../../calculations/companies/dividends.ts';
import { pageExports } from '../page-exports.ts';

it('a loss is made good before anything is paid, and what was paid does not come again', () => {
  expect(payableEachYear([-55_000, 40_000, 60_000])).toEqual([0, 0, 45_000]);
  expect(payableEachYear([10_000, -4000, 5000])).toEqual([10_000, 0, 1000]);
});

it('a UG sets aside a quarter of the 45,000', async () => {
  expect((await pageExports<{ reserve: number }>('glossary/dividend')).reserve).toBe(11_250);
});
