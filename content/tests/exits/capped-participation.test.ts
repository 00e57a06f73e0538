import { expect, it } from 'vitest';
import type { cappedParticipation } from '../../calculations/exits/capped-participation.ts';
import { pageExports } from '../page-exports.ts';

const million = (value: number) => value * 1_000_000;
const { capMultiple, sales, receives, turns } = await pageExports<{
  capMultiple: number;
  sales: number[];
  receives: (price: number, participation: 'none' | 'full' | { capMultiple: number }) => number;
  turns: ReturnType<typeof cappedParticipation>;
}>('glossary/participating-preferred');

it('a cap of three times 3 million for 20% is met at a sale of 33 million and given up at 45 million', () => {
  expect(turns.capReached).toBeCloseTo(million(33), 4);
  expect(turns.converts).toBeCloseTo(million(45), 4);
  for (const price of [33, 40, 45]) expect(receives(million(price), { capMultiple })).toBeCloseTo(million(9), 3);
  expect(receives(million(46), { capMultiple })).toBeCloseTo(million(9.2), 3);
});

const outcomes = [
  { price: 10, none: 3, capped: 4.4, full: 4.4 },
  { price: 25, none: 5, capped: 7.4, full: 7.4 },
  { price: 40, none: 8, capped: 9, full: 10.4 },
  { price: 60, none: 12, capped: 12, full: 14.4 },
];

it.each(outcomes)('a sale of $price million pays $none, $capped and $full million', ({ price, none, capped, full }) => {
  expect(sales).toContain(million(price));
  expect(receives(million(price), 'none')).toBeCloseTo(million(none), 3);
  expect(receives(million(price), { capMultiple })).toBeCloseTo(million(capped), 3);
  expect(receives(million(price), 'full')).toBeCloseTo(million(full), 3);
});
