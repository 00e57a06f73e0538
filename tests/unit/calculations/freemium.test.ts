import { describe, expect, it } from 'vitest';
import { affordableFreeUser, freemiumAtRest } from '../../../src/calculations/freemium.ts';
import { monthsToShareOfCeiling } from '../../../src/calculations/metrics.ts';

const plan = { price: 15, grossMargin: 0.85, churn: 0.03 };
const free = { ...plan, signUps: 4_000, conversion: 0.025, monthsFree: 8 };
const trial = { ...plan, signUps: 1_000, conversion: 0.08, monthsFree: 0.5, costPerFreeUser: 0.2 };

describe('a free plan at rest', () => {
  it('holds sign-ups × conversion ÷ churn customers, and those who do not pay for as long as they stay', () => {
    const month = freemiumAtRest({ ...free, costPerFreeUser: 0.2 });
    expect(month.customers).toBeCloseTo(3_333.33, 2);
    expect(month.freeUsers).toBeCloseTo(31_200, 6);
    expect(month.revenue).toBeCloseTo(50_000, 6);
    expect(month.costOfFree).toBeCloseTo(6_240, 6);
    expect(month.left).toBeCloseTo(36_260, 6);
  });

  it('leaves less than the trial when a free user costs three times as much', () => {
    const month = freemiumAtRest({ ...free, costPerFreeUser: 0.6 });
    expect(month.costOfFree).toBeCloseTo(18_720, 6);
    expect(month.left).toBeCloseTo(23_780, 6);
  });

  it('describes a trial by its length', () => {
    const month = freemiumAtRest(trial);
    expect(month.customers).toBeCloseTo(2_666.67, 2);
    expect(month.freeUsers).toBeCloseTo(460, 6);
    expect(month.revenue).toBeCloseTo(40_000, 6);
    expect(month.costOfFree).toBeCloseTo(92, 6);
    expect(month.left).toBeCloseTo(33_908, 6);
  });

  it('is half reached after 23 months at a churn of 3%', () => {
    expect(monthsToShareOfCeiling(0.5, 0.03)).toBeCloseTo(22.76, 2);
  });
});

describe('what a free user may cost', () => {
  it('leaves exactly what the trial does', () => {
    const limit = affordableFreeUser(free, freemiumAtRest(trial).left);
    expect(limit).toBeCloseTo(0.2754, 4);
    expect(freemiumAtRest({ ...free, costPerFreeUser: limit }).left).toBeCloseTo(33_908, 6);
  });
});
