import { describe, expect, it } from 'vitest';
import type { annualPrepayment } from '../../calculations/pricing/pricing.ts';
import { pageExports } from '../page-exports.ts';

const page = await pageExports<
  Record<'lasting' | 'months' | 'more' | 'waiting', number> & { prepay: ReturnType<typeof annualPrepayment> }
>('alternatives/discounts');

describe('a discount that stays', () => {
  it('costs its part of every month that the customer is expected to stay', () => {
    expect(page.lasting).toBeCloseTo(4_000, 9);
  });

  it('is worth as many free months as discount ÷ churn', () => {
    expect(page.months).toBeCloseTo(10, 12);
  });

  it('needs 36% more customers for the same gross profit at a margin of 75%', () => {
    expect(page.more).toBeCloseTo(0.3636, 4);
  });
});

describe('a concession that ends', () => {
  it('costs the interest when it is time to pay', () => {
    expect(page.waiting).toBeCloseTo(94.68, 2);
  });

  it('brings 4,320 as a prepaid year at 10% off, where monthly customers pay 4,306 on average', () => {
    expect(page.prepay.prepaid).toBe(4_320);
    expect(page.prepay.monthly).toBeCloseTo(4_305.67, 2);
  });
});
