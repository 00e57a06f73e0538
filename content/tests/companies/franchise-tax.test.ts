import { expect, it } from 'vitest';
import { franchiseTaxByAssets, franchiseTaxByShares } from '../../calculations/companies/franchise-tax.ts';

it('a million authorised shares cost 8,665 dollars by their number', () => {
  // http://barberacorporatelaw.com/blog/2019/2/15/how-to-figure-out-your-delaware-franchise-taxes
  expect(franchiseTaxByShares(1_000_000)).toBe(8665);
  // https://www.mxk8bs.com/knowledge-base/delaware-annual-report
  expect(franchiseTaxByShares(100_000)).toBe(1015);
  expect(franchiseTaxByShares(5000)).toBe(175);
  expect(franchiseTaxByShares(5001)).toBe(250);
  expect(franchiseTaxByShares(100_000_000)).toBe(200_000);
});

it('assets of 100,000 behind a million of ten million shares cost 400 dollars', () => {
  expect(franchiseTaxByAssets({ authorised: 10_000_000, issued: 1_000_000, assets: 100_000 })).toBe(400);
  expect(franchiseTaxByAssets({ authorised: 10_000_000, issued: 8_000_000, assets: 2_000_000 })).toBe(1200);
});
