import { describe, expect, it } from 'vitest';
import { soleTraderTax } from '../../calculations/companies/sole-trader-tax.ts';
import { pageExports } from '../page-exports.ts';

describe('the tax of a British sole trader', () => {
  it('is nothing below the allowance', () => {
    expect(soleTraderTax(12_000)).toEqual({ incomeTax: 0, insurance: 0, kept: 12_000 });
  });

  it('is a fifth and 6% of what lies above the allowance', () => {
    expect(soleTraderTax(40_000)).toEqual({
      incomeTax: 5_486,
      insurance: expect.closeTo(1_645.8),
      kept: expect.closeTo(32_868.2),
    });
  });

  it('rises to two fifths and 2% from the higher rate on', () => {
    expect(soleTraderTax(80_000)).toEqual({
      incomeTax: 19_432,
      insurance: expect.closeTo(2_856.6),
      kept: expect.closeTo(57_711.4),
    });
  });
});

describe('a British sole trader and an Ltd that pays everything out', () => {
  interface Comparison {
    british: readonly { profit: number; sole: number; ltd: number }[];
  }

  it('leave the sole trader more at the profits of the page', async () => {
    const { british } = await pageExports<Comparison>('compare/sole-trader-vs-company');
    expect(british.map(({ profit, sole, ltd }) => [profit, Math.round(sole), Math.round(ltd)])).toEqual([
      [20_000, 18_068, 17_174],
      [40_000, 32_868, 31_633],
      [60_000, 46_111, 46_091],
    ]);
  });
});
