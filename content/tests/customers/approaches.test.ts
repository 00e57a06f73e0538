import { expect, it } from 'vitest';
import { stepsToCustomers } from '../../calculations/customers/approaches.ts';
import { pageExports } from '../page-exports.ts';

const { coldSteps, warmSteps } = await pageExports<{ coldSteps: number[]; warmSteps: number[] }>(
  'playbooks/find-your-first-ten-customers',
);

it.each([
  { name: 'cold messages', taken: coldSteps, steps: [200, 50, 20, 10] },
  { name: 'introductions', taken: warmSteps, steps: [84, 50, 20, 10] },
  { name: 'nobody to lose', taken: stepsToCustomers(10, [1]), steps: [10, 10] },
  { name: 'no steps', taken: stepsToCustomers(10, []), steps: [10] },
])('ten customers by $name take $steps people', ({ taken, steps }) => {
  expect(taken).toEqual(steps);
});

it('does not let a rounding error add a person', () => {
  expect(stepsToCustomers(3, [0.1])).toEqual([30, 3]);
});
