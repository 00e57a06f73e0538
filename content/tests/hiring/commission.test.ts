import { expect, it } from 'vitest';
import { commissionPlan, payFor } from '../../calculations/hiring/commission.ts';

const plan = commissionPlan({ targetPay: 100_000, variableShare: 0.5, multiple: 5 });

it('Half of the target pay is variable, on a quota of five times it, at a tenth of each sale', () => {
  expect(plan).toEqual({ fixed: 50_000, variable: 50_000, quota: 500_000, rate: 0.1 });
});

it('Whoever sells the quota earns the target pay, and nobody who sells nothing earns less than the fixed part', () => {
  expect(payFor(plan, plan.quota)).toBe(100_000);
  expect(payFor(plan, 0)).toBe(plan.fixed);
});
