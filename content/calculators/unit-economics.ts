import {
  expectedLifetime,
  growthCeiling,
  lifetimeValue,
  paybackMonths,
  paybackMonthsWithChurn,
} from '../calculations/metrics/metrics.ts';
import type { Calculator } from '#engine/calculator.ts';

export default {
  title: 'Your customers',
  inputs: {
    price: { label: 'Revenue from a customer a month', as: 'money', value: 50, min: 0.01, max: 10_000_000, step: 5 },
    margin: { label: 'Gross margin', as: 'percent', value: 80, min: 1, max: 100, step: 1 },
    churn: { label: 'Churn a month', as: 'percent', value: 3, min: 0, max: 99, step: 0.5 },
    cost: { label: 'Cost of winning a customer', as: 'money', value: 400, min: 0.01, max: 10_000_000, step: 10 },
    won: { label: 'New customers a month', as: 'count', value: 20, min: 0, max: 1_000_000, step: 1 },
  },
  rangeErrorInput: 'churn',
  results: ({ price, margin, churn, cost, won }) => {
    const customer = { revenuePerMonth: price, grossMargin: margin, churn };
    const value = lifetimeValue(customer);
    return [
      { name: 'A customer stays, on average (months)', value: expectedLifetime(churn), digits: 1, missing: 'No end' },
      { name: 'Lifetime value', value, as: 'money', missing: 'No end' },
      { name: 'Lifetime value ÷ acquisition cost', value: value / cost, as: 'times', missing: 'No end' },
      { name: 'Payback of a customer who stays (months)', value: paybackMonths(cost, customer), digits: 1 },
      { name: 'Payback with churn (months)', value: paybackMonthsWithChurn(cost, customer), digits: 1, missing: 'Never' },
      { name: 'Growth ceiling (customers)', value: growthCeiling({ newPerMonth: won, churn }), missing: 'No end' },
    ];
  },
} satisfies Calculator<'price' | 'margin' | 'churn' | 'cost' | 'won'>;
