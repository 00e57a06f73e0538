import { describe, expect, test } from 'vitest';
import { yearlyChurn } from '../../calculations/metrics/metrics.ts';
import { type activeOfAll, retentionAtAge, revenueRetention } from '../../calculations/metrics/retention.ts';
import { pageExports } from '../page-exports.ts';

describe('retention of revenue', async () => {
  const { customers, retention, monthly } = await pageExports<{
    customers: Parameters<typeof revenueRetention>[0];
    retention: ReturnType<typeof revenueRetention>;
    monthly: number;
  }>('glossary/net-revenue-retention');
  const grew = { before: 2_000, now: 3_000 };

  test('is above 100% net and below it gross for the five customers of the example', () => {
    expect(retention).toEqual({ net: 1.02, gross: 0.82, customers: 0.75 });
  });

  test('does not change with customers won since', () => {
    expect(revenueRetention(customers.filter(({ before }) => before > 0))).toEqual(retention);
  });

  test('is never above 100% gross', () => {
    expect(revenueRetention([grew, grew])).toEqual({ net: 1.5, gross: 1, customers: 1 });
  });

  test('of 99% a month is 88.6% over a year', () => {
    expect(1 - yearlyChurn(1 - monthly)).toBeCloseTo(0.886, 3);
  });
});

describe('a cohort table', async () => {
  const { cohorts, shares, april, march } = await pageExports<
    Record<'cohorts' | 'shares', number[][]> & Record<'april' | 'march', ReturnType<typeof activeOfAll>>
  >('glossary/cohort-analysis');

  test('shows each cohort as a share of its own beginning', () => {
    expect(shares).toEqual([[1, 0.6, 0.48, 0.44], [1, 0.65, 0.55], [1, 0.7], [1]]);
  });

  test.each([
    { age: 0, share: 1 },
    { age: 1, share: 125 / 190 },
    { age: 2, share: 57 / 110 },
    { age: 3, share: 0.44 },
  ])('at age $age keeps $share over the cohorts that are old enough', ({ age, share }) => {
    expect(retentionAtAge(cohorts, age)).toBeCloseTo(share, 12);
  });

  test('mixes ages in its total', () => {
    expect(april).toEqual({ active: 211, started: 290 });
    expect(march).toEqual({ active: 143, started: 190 });
  });
});
