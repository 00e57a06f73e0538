import {
  expectedLifetime,
  growthCeiling,
  lifetimeValue,
  paybackMonths,
  paybackMonthsWithChurn,
} from '../calculations/metrics/metrics.ts';
import type { Calculator } from '#engine/calculator.ts';

interface Customer {
  price: number;
  margin: number;
  churn: number;
}

const customerOf = ({ price, margin, churn }: Customer) => ({ revenuePerMonth: price, grossMargin: margin, churn });

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
  results: [
    {
      name: 'Lifetime value ÷ acquisition cost',
      as: 'times',
      missing: 'No end',
      value: (customer) => lifetimeValue(customerOf(customer)) / customer.cost,
    },
    { name: 'Lifetime value', as: 'money', missing: 'No end', value: (customer) => lifetimeValue(customerOf(customer)) },
    {
      name: 'A customer stays, on average (months)',
      digits: 1,
      missing: 'No end',
      value: ({ churn }) => expectedLifetime(churn),
    },
    {
      name: 'Payback of a customer who stays (months)',
      digits: 1,
      value: ({ cost, price, margin }) => paybackMonths(cost, { revenuePerMonth: price, grossMargin: margin }),
    },
    {
      name: 'Payback with churn (months)',
      digits: 1,
      missing: 'Never',
      value: (customer) => paybackMonthsWithChurn(customer.cost, customerOf(customer)),
    },
    {
      name: 'Growth ceiling (customers)',
      missing: 'No end',
      value: ({ won, churn }) => growthCeiling({ newPerMonth: won, churn }),
    },
  ],
} satisfies Calculator<Record<'price' | 'margin' | 'churn' | 'cost' | 'won', number>>;
