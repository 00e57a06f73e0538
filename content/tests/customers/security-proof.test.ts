import { expect, it } from 'vitest';
import { monthsToEarnBack } from '../../calculations/customers/security-proof.ts';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<Record<'firstYear' | 'earned' | 'earnedByThree', number>>('compare/soc-2-vs-iso-27001');

it('a proof for €44,000 is earned back in 22 months by one customer, in 8 by three', () => {
  expect(page).toMatchObject({ firstYear: 44_000, earned: 22, earnedByThree: 8 });
});

it('a month that is begun counts', () => {
  expect(monthsToEarnBack(101, { revenueAYear: 1200, grossMargin: 1 }, 1)).toBe(2);
});
