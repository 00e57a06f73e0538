import { expect, it } from 'vitest';
import { withheldFrom } from '../../calculations/companies/withholding.ts';
import { pageExports } from '../page-exports.ts';

it('Germany withholds 26,375 of 100,000, of which a treaty with 15% gives 11,375 back', async () => {
  const { germany } = await pageExports<{ germany: ReturnType<typeof withheldFrom> }>('data/withholding-tax-on-dividends');
  expect(germany.withheld).toBeCloseTo(26_375);
  expect(germany.kept).toBe(15_000);
  expect(germany.claim).toBeCloseTo(11_375);
});

it('a treaty never raises what the law withholds', () => {
  expect(withheldFrom(1000, 0, 0.15)).toEqual({ withheld: 0, kept: 0, claim: 0 });
});
