import { expect, it } from 'vitest';
import type { costOfWrongHire } from '../../calculations/hiring/wrong-hire.ts';
import { pageExports } from '../page-exports.ts';

type Months = Pick<Parameters<typeof costOfWrongHire>[0], 'monthsUntilDecision' | 'monthsOfNotice'>;
const { costOf, inTrial, late } = await pageExports<Record<'inTrial' | 'late', Months> & { costOf: (months: Months) => number }>(
  'playbooks/hire-your-first-employee',
);

it.each([
  { months: inTrial, monthsUntilDecision: 4, cost: 34_908 },
  { months: late, monthsUntilDecision: 9, cost: 75_380 },
])('a wrong hire ended after $monthsUntilDecision months costs $cost', ({ months, monthsUntilDecision, cost }) => {
  expect([months.monthsUntilDecision, costOf(months)]).toEqual([monthsUntilDecision, expect.closeTo(cost, 0)]);
});
