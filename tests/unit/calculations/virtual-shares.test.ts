import { expect, it } from 'vitest';
import { virtualSharePayout } from '../../../src/calculations/virtual-shares.ts';

const plan = {
  ordinaryShares: 70_000,
  virtualShares: 10_000,
  basePrice: 20,
  preferred: [{ invested: 2_000_000, shares: 20_000 }],
};

it.each([
  { price: 15_000_000, each: 130, of500: 65_000 },
  { price: 5_000_000, each: 17.5, of500: 8_750 },
  { price: 3_000_000, each: 0, of500: 0 },
])('a sale of $price pays $each a virtual share', ({ price, each, of500 }) => {
  expect(virtualSharePayout(price, plan)).toBeCloseTo(each, 9);
  expect(500 * virtualSharePayout(price, plan)).toBeCloseTo(of500, 6);
});
