import { expect, it } from 'vitest';
import { payOut } from '../../calculations/companies/payout.ts';
import { pageExports } from '../page-exports.ts';

const dividendTax = { id: 'xx.dividend-tax', today: '2026-11-22', values: [{ value: 25, unit: 'percent' }] };

it('the owner keeps the profit less both taxes', () => {
  expect(payOut({ profit: 1000, companyTax: 200, dividendTax })).toEqual({ dividend: 800, kept: 600 });
});

it('a free part and a surcharge change the tax of the owner', () => {
  expect(payOut({ profit: 1000, companyTax: 200, dividendTax, free: 400, surcharge: 0.1 }).kept).toBeCloseTo(690, 6);
  expect(payOut({ profit: 400, companyTax: 200, dividendTax, free: 400 }).kept).toBe(200);
});

it('the page has what founders keep of a profit of 40,000', async () => {
  const { founders } = await pageExports<{ founders: Record<string, { kept: number }> }>('data/company-and-founder-taxes');
  expect(Object.fromEntries(Object.entries(founders).map(([country, { kept }]) => [country, Math.round(kept)]))).toEqual({
    germany: 20_667,
    britain: 28_971,
    netherlands: 24_462,
    france: 23_324,
    spain: 25_716,
    portugal: 24_480,
  });
});
