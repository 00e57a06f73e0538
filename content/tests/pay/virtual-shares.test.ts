import { expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

const { sales, each, held } = await pageExports<{ sales: number[]; each: (sale: number) => number; held: number }>(
  'glossary/virtual-shares',
);

it.each([
  { price: 15_000_000, paid: 130, of500: 65_000 },
  { price: 5_000_000, paid: 17.5, of500: 8_750 },
  { price: 3_000_000, paid: 0, of500: 0 },
])('a sale of $price pays $paid a virtual share', ({ price, paid, of500 }) => {
  const sale = sales.indexOf(price);
  expect(each(sale)).toBeCloseTo(paid, 9);
  expect(held * each(sale)).toBeCloseTo(of500, 6);
});
