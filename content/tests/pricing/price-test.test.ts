import { expect, it } from 'vitest';
import { earnedPerOffer } from '../../calculations/pricing/price-test.ts';
import { pageExports } from '../page-exports.ts';

const { offered, tests } = await pageExports<{ offered: number; tests: Record<'price' | 'accepted' | 'earned', number>[] }>(
  'playbooks/set-your-first-price',
);

it.each([
  { price: 80, accepted: 8, earned: 52 },
  { price: 150, accepted: 6, earned: 81 },
  { price: 250, accepted: 3, earned: 70.5 },
])('ten offers at $price of which $accepted are paid earn $earned each', ({ price, accepted, earned }) => {
  expect(offered).toBe(10);
  expect(tests).toContainEqual({ price, accepted, earned: expect.closeTo(earned, 10) });
});

it('costs nothing to serve unless a cost is given', () => {
  expect(earnedPerOffer({ price: 100, offered: 4, accepted: 1 })).toBe(25);
});
