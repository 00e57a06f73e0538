import { describe, expect, test } from 'vitest';
import { acquisitionCost, lifetimeValue, paybackMonths, paybackMonthsWithChurn } from '../../../src/calculations/metrics.ts';

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

describe('three kinds of customer', () => {
  test.each([
    { who: 'agencies', customersWon: 8, spent: 9_600, price: 200, churn: 0.02, cost: 1_200, payback: 7.5, value: 8_000 },
    { who: 'shops', customersWon: 9, spent: 8_100, price: 90, churn: 0.04, cost: 900, payback: 12.5, value: 1_800 },
    { who: 'freelancers', customersWon: 12, spent: 3_000, price: 30, churn: 0.08, cost: 250, payback: 10.4167, value: 300 },
  ])(
    '$who cost $cost, pay back in $payback months and are worth $value',
    ({ customersWon, spent, price, churn, ...expected }) => {
      const customer = { revenuePerMonth: price, grossMargin: 0.8, churn };
      const cost = acquisitionCost({ spent, customersWon });
      expect(cost).toBe(expected.cost);
      expect(paybackMonths(cost, customer)).toBeCloseTo(expected.payback, 4);
      expect(lifetimeValue(customer)).toBeCloseTo(expected.value, 9);
    },
  );
});
