import { expect, it } from 'vitest';
import { frenchCorporateTax } from '../../calculations/companies/sasu.ts';

it('a profit of €60,000 is taxed at the lower rate up to €42,500 and at 25% above it', () => {
  expect(frenchCorporateTax(60_000)).toBeCloseTo(0.15 * 42_500 + 0.25 * 17_500, 6);
});

it('a small profit is taxed at the lower rate alone', () => {
  expect(frenchCorporateTax(10_000)).toBeCloseTo(1_500, 6);
});
