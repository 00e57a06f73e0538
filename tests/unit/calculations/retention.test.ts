import { describe, expect, test } from 'vitest';
import { yearlyChurn } from '../../../src/calculations/metrics.ts';
import { activeOfAll, cohortShares, retentionAtAge, revenueRetention } from '../../../src/calculations/retention.ts';

describe('retention of revenue', () => {
  const grew = { before: 2_000, now: 3_000 };
  const stayed = { before: 1_500, now: 1_500 };
  const shrank = { before: 1_000, now: 600 };
  const left = { before: 500, now: 0 };
  const won = { before: 0, now: 900 };

  test('is above 100% net and below it gross for the five customers of the example', () => {
    expect(revenueRetention([grew, stayed, shrank, left, won])).toEqual({ net: 1.02, gross: 0.82, customers: 0.75 });
  });

  test('does not change with customers won since', () => {
    expect(revenueRetention([shrank, left, won])).toEqual(revenueRetention([shrank, left]));
  });

  test('is never above 100% gross', () => {
    expect(revenueRetention([grew, grew])).toEqual({ net: 1.5, gross: 1, customers: 1 });
  });

  test('of 99% a month is 88.6% over a year', () => {
    expect(1 - yearlyChurn(1 - 0.99)).toBeCloseTo(0.886, 3);
  });
});

describe('a cohort table', () => {
  // January to April, as in the example.
  const cohorts = [[50, 30, 24, 22], [60, 39, 33], [80, 56], [100]];

  test('shows each cohort as a share of its own beginning', () => {
    expect(cohortShares(cohorts)).toEqual([[1, 0.6, 0.48, 0.44], [1, 0.65, 0.55], [1, 0.7], [1]]);
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
    expect(activeOfAll(cohorts)).toEqual({ active: 211, started: 290 });
    expect(activeOfAll(cohorts.map((cohort) => cohort.slice(0, -1)).filter((cohort) => cohort.length > 0))).toEqual({
      active: 143,
      started: 190,
    });
  });
});
