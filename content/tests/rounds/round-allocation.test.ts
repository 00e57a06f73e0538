import { expect, it } from 'vitest';
import type { roundAllocation } from '../../calculations/rounds/round-allocation.ts';
import { pageExports } from '../page-exports.ts';

it('gives a lead of 1.2 million 12% of a full round and 12.8% of one that closes at 1.4 million', async () => {
  const { full, short } =
    await pageExports<Record<'full' | 'short', ReturnType<typeof roundAllocation>>>('glossary/lead-investor');
  expect(full).toEqual({ raised: 2_000_000, postMoney: 10_000_000, shares: [0.12, 0.05, 0.03], sold: 0.2 });
  expect([short.raised, short.postMoney]).toEqual([1_400_000, 9_400_000]);
  expect(short.shares[0]).toBeCloseTo(0.1277, 4);
  expect(short.sold).toBeCloseTo(0.1489, 4);
});
