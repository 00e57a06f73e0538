import { describe, expect, it } from 'vitest';
import { gainThatPays, taxOnPart, taxWithRelief } from '../../calculations/companies/gain-tax.ts';
import { pageExports } from '../page-exports.ts';

describe('tax on a founder’s gain', () => {
  it('is 28.5% in Germany at the highest rate but one: 60% × 45% × 1.055', () => {
    expect(taxOnPart(100, { part: 0.6, rate: 0.45, surcharge: 0.055 })).toBeCloseTo(28.485, 9);
  });

  it('is £180,000 on the first million with relief, and 24% on the rest', () => {
    expect(taxWithRelief(1_003_000, { free: 3_000, limit: 1_000_000, low: 0.18, high: 0.24 })).toBeCloseTo(180_000, 6);
    expect(taxWithRelief(2_003_000, { free: 3_000, limit: 1_000_000, low: 0.18, high: 0.24 })).toBeCloseTo(420_000, 6);
  });

  it('is read from the facts on the page', async () => {
    const { taxes } = await pageExports<{ taxes: Record<string, number> }>('analysis/tax-when-founders-sell');
    expect(taxes.germany).toBeCloseTo(569_700, 6);
    expect(taxes.britain).toBeCloseTo(419_280, 6);
    expect(taxes.france).toBeCloseTo(628_000, 6);
    expect(taxes.netherlands).toBeCloseTo(615_525.205, 2);
    expect(taxes.portugal).toBeCloseTo(560_000, 6);
  });
});

it('A holding that costs €12,500 pays from a gain of about €46,000', async () => {
  const page = await pageExports<{ breakEven: number; direct: number; holding: number }>('compare/holding-vs-direct-shares');
  expect(gainThatPays(100, 0.5)).toBe(200);
  expect(page.direct).toBeCloseTo(284_850, 6);
  expect(page.holding).toBeCloseTo(14_912.5, 2);
  expect(Math.round(page.breakEven / 1_000)).toBe(46);
});
