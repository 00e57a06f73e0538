import { expect, it } from 'vitest';
import { coSale } from '../../../src/calculations/co-sale.ts';

it.each([
  { name: 'nobody joins', holdings: [500_000], sold: [200_000] },
  { name: 'the angel joins', holdings: [500_000, 125_000], sold: [160_000, 40_000] },
  { name: 'the angel and the other founder join', holdings: [500_000, 125_000, 375_000], sold: [100_000, 25_000, 75_000] },
])('a buyer of 200,000 shares takes $sold where $name', ({ holdings, sold }) => {
  expect(coSale(200_000, holdings)).toEqual(sold);
});
