import { describe, expect, it } from 'vitest';
import { costOfWork, valueWhereEqual } from '../../../src/calculations/pay-in-shares.ts';

const cofounder = { cash: 0, stake: 0.4 };
const engineer = { cash: 85_000, stake: 0.02 };
const studio = { cash: 90_000, stake: 0 };

describe('work paid in cash and shares', () => {
  it.each([
    { worth: 0, costs: [0, 85_000, 90_000] },
    { worth: 1_000_000, costs: [400_000, 105_000, 90_000] },
    { worth: 5_000_000, costs: [2_000_000, 185_000, 90_000] },
    { worth: 20_000_000, costs: [8_000_000, 485_000, 90_000] },
  ])('costs $costs when the company is worth $worth', ({ worth, costs }) => {
    expect([cofounder, engineer, studio].map((pay) => costOfWork(pay, worth))).toEqual(costs);
  });

  it('costs the same at the difference in cash ÷ the difference in stake', () => {
    expect(valueWhereEqual(cofounder, studio)).toBe(225_000);
    expect(valueWhereEqual(cofounder, engineer)).toBeCloseTo(223_684.21, 2);
  });

  it('never costs the same when only the cash differs', () => {
    expect(valueWhereEqual(studio, { cash: 6_000, stake: 0 })).toBe(Infinity);
  });
});
