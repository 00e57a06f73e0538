import { expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<{ balance: number; byDiscount: number; byCap: number; price: number; issued: number }>(
  'playbooks/write-a-convertible-loan-agreement',
);

it('€109,000 convert at the cap of €4.00, below the discounted €4.80, into 27,250 shares', () => {
  expect(page.balance).toBeCloseTo(109_000);
  expect(page.byDiscount).toBeCloseTo(4.8);
  expect(page.byCap).toBe(4);
  expect(page.price).toBe(4);
  expect(page.issued).toBe(27_250);
});
