import { expect, it } from 'vitest';
import { cappedParticipation } from '../../../src/calculations/capped-participation.ts';
import { waterfall } from '../../../src/calculations/equity.ts';

const million = (value: number) => value * 1_000_000;
const investor = { invested: million(3), share: 0.2, capMultiple: 3 };
const receives = (price: number, participation: 'none' | 'full' | { capMultiple: number }) =>
  waterfall(million(price), {
    commonShares: 80,
    preferred: [{ invested: investor.invested, shares: 20, participation }],
  }).preferred[0]!.amount / 1_000_000;

it('a cap of three times 3 million for 20% is met at a sale of 33 million and given up at 45 million', () => {
  const { capReached, converts } = cappedParticipation(investor);
  expect(capReached).toBeCloseTo(million(33), 4);
  expect(converts).toBeCloseTo(million(45), 4);
  for (const price of [33, 40, 45]) expect(receives(price, { capMultiple: 3 })).toBeCloseTo(9, 9);
  expect(receives(46, { capMultiple: 3 })).toBeCloseTo(9.2, 9);
});

it.each([
  { price: 10, none: 3, capped: 4.4, full: 4.4 },
  { price: 25, none: 5, capped: 7.4, full: 7.4 },
  { price: 40, none: 8, capped: 9, full: 10.4 },
  { price: 60, none: 12, capped: 12, full: 14.4 },
])('a sale of $price million pays $none, $capped and $full million', ({ price, none, capped, full }) => {
  expect(receives(price, 'none')).toBeCloseTo(none, 9);
  expect(receives(price, { capMultiple: 3 })).toBeCloseTo(capped, 9);
  expect(receives(price, 'full')).toBeCloseTo(full, 9);
});
