import { describe, expect, it } from 'vitest';
import { averageNetBurn, growth, recurringRevenueAtEnd } from '../../../src/calculations/month-report.ts';

describe('net burn from balances', () => {
  it('is the fall of the balance over the months between', () => {
    expect(averageNetBurn([620_000, 571_000, 518_000, 470_000])).toBe(50_000);
    expect(averageNetBurn([518_000, 470_000])).toBe(48_000);
  });

  it('leaves out money that investors or lenders paid in', () => {
    expect(averageNetBurn([620_000, 571_000, 518_000, 970_000], 500_000)).toBe(50_000);
  });
});

it('carries recurring revenue from the start of a month to its end', () => {
  const movement = { atStart: 31_000, fromNew: 3_400, added: 900, reduced: 300, cancelled: 1_000 };
  expect(recurringRevenueAtEnd(movement)).toBe(34_000);
});

it('measures growth against the start', () => {
  expect(growth(31_000, 34_000)).toBeCloseTo(0.0968, 4);
  expect(growth(1_263, 2_886)).toBeCloseTo(1.285, 3);
});
