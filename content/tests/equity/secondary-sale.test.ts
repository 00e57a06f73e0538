import { expect, it } from 'vitest';
import type { secondarySale } from '../../calculations/equity/secondary-sale.ts';
import { pageExports } from '../page-exports.ts';

it('200,000 of 3,000,000 shares at 15% below 2.00 bring 340,000 and take the seller from 30% to 28%', async () => {
  const { sale } = await pageExports<{ sale: ReturnType<typeof secondarySale> }>('glossary/secondary-sale');
  expect(sale.price).toBeCloseTo(1.7, 12);
  expect(sale.proceeds).toBeCloseTo(340_000, 6);
  expect([sale.before, sale.after]).toEqual([0.3, 0.28]);
  expect(sale.partSold).toBeCloseTo(0.0667, 4);
});
