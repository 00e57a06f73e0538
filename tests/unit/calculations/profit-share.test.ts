import { describe, expect, it } from 'vitest';
import { optionGain } from '../../../src/calculations/equity.ts';
import { profitShare } from '../../../src/calculations/profit-share.ts';

const profits = [0, 50_000, 200_000, 500_000, 900_000];

describe('a share of profits', () => {
  it('pays a part of what exceeds the threshold, divided equally', () => {
    expect(profitShare(profits, { rate: 0.15, threshold: 100_000, people: 12 })).toBeCloseTo(16_250, 9);
  });

  it.each([
    { profit: 50_000, pool: 0 },
    { profit: 200_000, pool: 15_000 },
    { profit: 500_000, pool: 60_000 },
    { profit: 900_000, pool: 120_000 },
    { profit: -200_000, pool: 0 },
  ])('makes a pool of $pool from a profit of $profit', ({ profit, pool }) => {
    expect(profitShare([profit], { rate: 0.15, threshold: 100_000, people: 1 })).toBeCloseTo(pool, 9);
  });

  it('stands beside options that bring 64,000 in a sale', () => {
    expect(optionGain(8_000, 1, 9)).toBe(64_000);
  });
});
