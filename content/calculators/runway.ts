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
  results: ({ cash, costs, revenue, growth }) => {
    const plan = planRunway({ cash, costs, revenue, growth });
    return [
      { name: 'Net burn in the first month', value: costs - revenue, as: 'money' },
      { name: 'Months of runway at that burn', value: runwayAt(cash, costs - revenue), digits: 1, missing: 'No end' },
      { name: 'Full months of runway with this growth', value: plan.months, missing: 'No end' },
      { name: 'First month in which revenue covers costs', value: plan.breakEvenMonth, missing: 'Not in time' },
      { name: 'Lowest balance while it lasts', value: plan.lowestCash, as: 'money' },
    ];
  },
} satisfies Calculator<'cash' | 'costs' | 'revenue' | 'growth'>;
