import { describe, expect, it } from 'vitest';
import { type affordableFreeUser, freemiumAtRest } from '../../calculations/pricing/freemium.ts';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<
  Record<'cheap' | 'dear' | 'tried', ReturnType<typeof freemiumAtRest>> &
    Record<'half' | 'limit', number> & { free: Parameters<typeof affordableFreeUser>[0] }
>('pricing/freemium');

describe('a free plan at rest', () => {
  it('holds sign-ups × conversion ÷ churn customers, and those who do not pay for as long as they stay', () => {
    expect(page.cheap.customers).toBeCloseTo(3_333.33, 2);
    expect(page.cheap.freeUsers).toBeCloseTo(31_200, 6);
    expect(page.cheap.revenue).toBeCloseTo(50_000, 6);
    expect(page.cheap.costOfFree).toBeCloseTo(6_240, 6);
    expect(page.cheap.left).toBeCloseTo(36_260, 6);
  });

  it('leaves less than the trial when a free user costs three times as much', () => {
    expect(page.dear.costOfFree).toBeCloseTo(18_720, 6);
    expect(page.dear.left).toBeCloseTo(23_780, 6);
  });

  it('describes a trial by its length', () => {
    expect(page.tried.customers).toBeCloseTo(2_666.67, 2);
    expect(page.tried.freeUsers).toBeCloseTo(460, 6);
    expect(page.tried.revenue).toBeCloseTo(40_000, 6);
    expect(page.tried.costOfFree).toBeCloseTo(92, 6);
    expect(page.tried.left).toBeCloseTo(33_908, 6);
  });

  it('is half reached after 23 months at a churn of 3%', () => {
    expect(page.half).toBeCloseTo(22.76, 2);
  });
});

describe('what a free user may cost', () => {
  it('leaves exactly what the trial does', () => {
    expect(page.limit).toBeCloseTo(0.2754, 4);
    expect(freemiumAtRest({ ...page.free, costPerFreeUser: page.limit }).left).toBeCloseTo(page.tried.left, 6);
  });
});
