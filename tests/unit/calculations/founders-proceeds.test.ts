import { expect, it } from 'vitest';
import { foundersProceeds } from '../../../src/calculations/founders-proceeds.ts';

const offer = { preMoney: 8_000_000, raise: 2_000_000, poolTopUp: 0.1 };

it.each([
  { name: 'the offer as it stands', change: {}, receive: 8_400_000 },
  { name: 'a million less of valuation', change: { preMoney: 7_000_000 }, receive: 8_133_333 },
  { name: 'five points more of pool', change: { poolTopUp: 0.15 }, receive: 7_800_000 },
  { name: 'a 1.5× preference', change: { multiple: 1.5 }, receive: 7_875_000 },
  { name: 'participation', change: { participation: 'full' as const }, receive: 7_000_000 },
])('a sale of 12 million pays the founders $receive under $name', ({ change, receive }) => {
  expect(Math.round(foundersProceeds(12_000_000, { ...offer, ...change }))).toBe(receive);
});
