import { describe, expect, test } from 'vitest';
import { grossProfitWithin } from '../../calculations/metrics/lifetime.ts';
import { expectedLifetime, lifetimeValue } from '../../calculations/metrics/metrics.ts';
import { pageExports } from '../page-exports.ts';

describe('the value of a customer over a limited time', async () => {
  const { customer, ...page } = await pageExports<
    Record<'customer' | 'worse', Parameters<typeof lifetimeValue>[0]> & Record<'value' | 'inRevenue' | 'seen', number>
  >('glossary/lifetime-value');

  test('is one payment in the first month, and less of the next', () => {
    expect(grossProfitWithin(1, customer)).toBeCloseTo(90, 9);
    expect(grossProfitWithin(2, customer)).toBeCloseTo(90 + 90 * 0.96, 9);
  });

  test('is every payment when nobody leaves', () => {
    expect(grossProfitWithin(36, { ...customer, churn: 0 })).toBe(3_240);
  });

  test('approaches the lifetime value', () => {
    expect(grossProfitWithin(1_000, customer)).toBeCloseTo(lifetimeValue(customer), 6);
  });

  test('of the example is 1,732 in three years, of 2,250 in a lifetime of 25 months', () => {
    expect(page.seen).toBeCloseTo(1_732.46, 2);
    expect(page.value).toBe(2_250);
    expect(expectedLifetime(customer.churn)).toBe(25);
  });

  test('of the example is 3,000 counted as revenue, and 1,800 if one more in a hundred leaves', () => {
    expect(page.inRevenue).toBe(3_000);
    expect(lifetimeValue(page.worse)).toBe(1_800);
  });
});
