import { describe, expect, it } from 'vitest';
import { costOfWork, valueWhereEqual } from '../../calculations/pay/pay-in-shares.ts';
import { pageExports } from '../page-exports.ts';

const { roads, ...page } = await pageExports<{
  roads: Record<'cofounder' | 'engineer' | 'studio' | 'byHand', Parameters<typeof costOfWork>[0]>;
  worths: number[];
  equalStudio: number;
  equalEngineer: number;
}>('alternatives/technical-co-founder');
const { cofounder, engineer, studio, byHand } = roads;

describe('work paid in cash and shares', () => {
  it.each([
    { worth: 0, costs: [0, 85_000, 90_000] },
    { worth: 1_000_000, costs: [400_000, 105_000, 90_000] },
    { worth: 5_000_000, costs: [2_000_000, 185_000, 90_000] },
    { worth: 20_000_000, costs: [8_000_000, 485_000, 90_000] },
  ])('costs $costs when the company is worth $worth', ({ worth, costs }) => {
    expect(page.worths).toContain(worth);
    expect([cofounder, engineer, studio].map((pay) => costOfWork(pay, worth))).toEqual(costs);
  });

  it('costs the same at the difference in cash ÷ the difference in stake', () => {
    expect(page.equalStudio).toBe(225_000);
    expect(page.equalEngineer).toBeCloseTo(223_684.21, 2);
  });

  it('never costs the same when only the cash differs', () => {
    expect(valueWhereEqual(studio, byHand)).toBe(Infinity);
  });
});
