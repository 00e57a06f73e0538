import { expect, it } from 'vitest';
import { shareOfWorkToRecover } from '../../../src/calculations/team-leverage.ts';

it.each([
  { people: 3, share: 0.3595 },
  { people: 6, share: 0.17975 },
  { people: 10, share: 0.10785 },
])('a cost of 86,280 is earned back by $share of the work of $people people', ({ people, share }) => {
  expect(shareOfWorkToRecover(86_280, { people, costEach: 80_000 })).toBeCloseTo(share, 10);
});
