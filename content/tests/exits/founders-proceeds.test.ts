import { expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

const { sale, base, changes, get } = await pageExports<{
  sale: number;
  base: number;
  changes: object[];
  get: (change: number) => number;
}>('glossary/term-sheet');

it.each([
  { name: 'the offer as it stands', change: {}, receive: 8_400_000 },
  { name: 'a million less of valuation', change: { preMoney: 7_000_000 }, receive: 8_133_333 },
  { name: 'five points more of pool', change: { poolTopUp: 0.15 }, receive: 7_800_000 },
  { name: 'a 1.5× preference', change: { multiple: 1.5 }, receive: 7_875_000 },
  { name: 'participation', change: { participation: 'full' }, receive: 7_000_000 },
])('a sale of 12 million pays the founders $receive under $name', ({ change, receive }) => {
  const at = changes.findIndex((each) => JSON.stringify(each) === JSON.stringify(change));
  expect([sale, Math.round(at < 0 ? base : get(at))]).toEqual([12_000_000, receive]);
});
