import { expect, it } from 'vitest';
import { accruedDividend } from '../../calculations/rounds/dividend.ts';
import { pageExports } from '../page-exports.ts';

it('8% on €3,000,000 grows to €1,200,000 in five years, and to €1,407,984 if it compounds', async () => {
  const page = await pageExports<{ simple: number[]; compound: number[]; left: number[] }>('glossary/cumulative-dividend');
  expect(page.simple[2]).toBeCloseTo(1_200_000, 6);
  expect(Math.round(page.compound[2] ?? 0)).toBe(1_407_984);
  expect(page.left.map(Math.round)).toEqual([3_000_000, 1_800_000, 1_592_016]);
});

it('A year is the same in both', () => {
  const terms = { invested: 100, rate: 0.1, years: 1 };
  expect(accruedDividend({ ...terms, compounding: true })).toBeCloseTo(accruedDividend({ ...terms, compounding: false }), 9);
});
