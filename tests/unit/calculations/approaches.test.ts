import { expect, it } from 'vitest';
import { stepsToCustomers } from '../../../src/calculations/approaches.ts';

it.each([
  { name: 'cold messages', rates: [0.25, 0.4, 0.5], steps: [200, 50, 20, 10] },
  { name: 'introductions', rates: [0.6, 0.4, 0.5], steps: [84, 50, 20, 10] },
  { name: 'nobody to lose', rates: [1], steps: [10, 10] },
  { name: 'no steps', rates: [], steps: [10] },
])('ten customers by $name take $steps people', ({ rates, steps }) => {
  expect(stepsToCustomers(10, rates)).toEqual(steps);
});

it('does not let a rounding error add a person', () => {
  expect(stepsToCustomers(3, [0.1])).toEqual([30, 3]);
});
