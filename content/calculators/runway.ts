import { planRunway, runway as runwayAt } from '../calculations/metrics/metrics.ts';
import type { Calculator } from '#engine/calculator.ts';

export default {
  title: 'Your runway',
  inputs: {
    cash: { label: 'Cash', as: 'money', value: 500_000, min: 0, max: 1_000_000_000, step: 10_000 },
    costs: { label: 'Costs a month', as: 'money', value: 40_000, min: 0, max: 100_000_000, step: 1_000 },
    revenue: { label: 'Revenue in the first month', as: 'money', value: 10_000, min: 0, max: 100_000_000, step: 1_000 },
    growth: { label: 'Growth of revenue a month', as: 'percent', value: 5, min: -50, max: 50, step: 0.5 },
  },
  rangeErrorInput: 'cash',
  results: [
    {
      name: 'Full months of runway with this growth',
      missing: 'No end',
      value: (plan) => planRunway(plan).months,
    },
    {
      name: 'Months of runway at the first burn',
      digits: 1,
      missing: 'No end',
      value: ({ cash, costs, revenue }) => runwayAt(cash, costs - revenue),
    },
    { name: 'Net burn in the first month', as: 'money', value: ({ costs, revenue }) => costs - revenue },
    {
      name: 'First month in which revenue covers costs',
      missing: 'Not in time',
      value: (plan) => planRunway(plan).breakEvenMonth,
    },
    { name: 'Lowest balance while it lasts', as: 'money', value: (plan) => planRunway(plan).lowestCash },
  ],
} satisfies Calculator<Record<'cash' | 'costs' | 'revenue' | 'growth', number>>;
