import { expect, it } from 'vitest';
import { afterRises } from '../../calculations/pay/after-rises.ts';
import { pageExports } from '../page-exports.ts';

it('€50,000 is €55,650 after rises of 6% and 5%', () => {
  expect(afterRises(50_000, [0.06, 0.05])).toBeCloseTo(55_650);
});

it('Dutch offers of 2023 are brought forward by the rises of two years', async () => {
  const { amsterdam } = await pageExports<{ amsterdam: Record<string, number> }>('data/pay-by-role-and-city');
  expect(Object.values(amsterdam).map(Math.round)).toEqual([51_333, 61_719, 70_516, 97_939]);
});
