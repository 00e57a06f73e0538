import { describe, expect, it } from 'vitest';
import { churnThatPays } from '../../calculations/hiring/retention-hire.ts';
import { pageExports } from '../page-exports.ts';

const { base: hire } = await pageExports<{ base: Omit<Parameters<typeof churnThatPays>[0], 'customers' | 'months'> }>(
  'careers/first-customer-success-hire',
);

describe('the churn that pays for a hire', () => {
  it.each([
    { customers: 150, churn: 0.0089 },
    { customers: 300, churn: 0.0235 },
    { customers: 600, churn: 0.0315 },
  ])('is $churn with $customers customers over a year', ({ customers, churn }) => {
    expect(churnThatPays({ ...hire, customers })).toBeCloseTo(churn, 4);
  });

  it('does not exist when even no churn would keep too little', () => {
    expect(churnThatPays({ ...hire, customers: 80 })).toBeUndefined();
  });

  it.each([
    { customers: 80, churn: 0.0048 },
    { customers: 150, churn: 0.0189 },
    { customers: 300, churn: 0.0287 },
    { customers: 600, churn: 0.0341 },
  ])('is $churn with $customers customers over two years, since those kept go on paying', ({ customers, churn }) => {
    expect(churnThatPays({ ...hire, customers, months: 24 })).toBeCloseTo(churn, 4);
  });

  it('is no churn at all when that keeps exactly the cost', () => {
    // One customer pays 100 a month; at 50% churn the month's payment is 50 less.
    expect(
      churnThatPays({ monthlyCost: 50, churnNow: 0.5, customers: 1, revenuePerMonth: 100, grossMargin: 1, months: 1 }),
    ).toBeCloseTo(0, 12);
  });
});
