import { describe, expect, test } from 'vitest';
import { paybackMonthsWithChurn } from '../../calculations/metrics/metrics.ts';
import { pageExports } from '../page-exports.ts';

describe('the payback of the example', async () => {
  type Customer = Parameters<typeof paybackMonthsWithChurn>[1];
  const { customer, worse, hopeless, ...page } = await pageExports<
    Record<'customer' | 'worse' | 'hopeless', Customer> & Record<'cost' | 'plain' | 'inRevenue', number>
  >('glossary/payback-period');

  test('is twelve months in gross profit, and nine if revenue is mistaken for it', () => {
    expect([page.plain, page.inRevenue]).toEqual([12, 9]);
  });

  test.each([
    { of: customer, churn: 0.03, months: 14.7 },
    { of: worse, churn: 0.06, months: 20.6 },
    { of: hopeless, churn: 0.09, months: Infinity },
  ])('with $churn churn is $months months', ({ of, churn, months }) => {
    expect(of.churn).toBe(churn);
    expect(Number(paybackMonthsWithChurn(page.cost, of).toFixed(1))).toBe(months);
  });
});

describe('three kinds of customer', async () => {
  const page = await pageExports<Record<'agencies' | 'shops' | 'freelancers', Record<'cost' | 'payback' | 'value', string>>>(
    'glossary/ideal-customer-profile',
  );

  test.each([
    { who: 'agencies', cost: '€1,200', payback: '7.5 months', value: '€8,000' },
    { who: 'shops', cost: '€900', payback: '12.5 months', value: '€1,800' },
    { who: 'freelancers', cost: '€250', payback: '10.4 months', value: '€300' },
  ] as const)('$who cost $cost, pay back in $payback and are worth $value', ({ who, ...expected }) => {
    expect(page[who]).toMatchObject(expected);
  });
});
