import { describe, expect, test } from 'vitest';
import { paybackMonths, paybackMonthsWithChurn } from '../../../src/calculations/metrics.ts';

describe('the payback of the example', () => {
  const cost = 900;
  const customer = { revenuePerMonth: 100, grossMargin: 0.75, churn: 0.03 };

  test('is twelve months in gross profit, and nine if revenue is mistaken for it', () => {
    expect(paybackMonths(cost, customer)).toBe(12);
    expect(paybackMonths(cost, { ...customer, grossMargin: 1 })).toBe(9);
  });

  test.each([
    { churn: 0.03, months: 14.7 },
    { churn: 0.06, months: 20.6 },
    { churn: 0.09, months: Infinity },
  ])('with $churn churn is $months months', ({ churn, months }) => {
    const exact = paybackMonthsWithChurn(cost, { ...customer, churn });
    expect(Number(exact.toFixed(1))).toBe(months);
  });
});
