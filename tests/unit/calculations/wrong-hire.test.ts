import { expect, it } from 'vitest';
import { employeeYear } from '../../../src/calculations/hiring.ts';
import { costOfWrongHire } from '../../../src/calculations/wrong-hire.ts';

const monthlyCost = employeeYear({ salary: 54_000, contributionRate: 0.22, equipmentAndTools: 3_500 }) / 12;

it.each([
  { monthsUntilDecision: 4, monthsOfNotice: 1, cost: 34_908 },
  { monthsUntilDecision: 9, monthsOfNotice: 3, cost: 75_380 },
])('a wrong hire ended after $monthsUntilDecision months costs $cost', ({ cost, ...months }) => {
  expect(costOfWrongHire({ monthlyCost, recruiting: 6_000, ...months })).toBeCloseTo(cost, 0);
});
