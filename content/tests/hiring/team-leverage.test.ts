import { expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

const { cost, share: shareOf } = await pageExports<{ cost: number; share: (people: number) => number }>(
  'careers/first-product-manager',
);

it.each([
  { people: 3, share: 0.3595 },
  { people: 6, share: 0.17975 },
  { people: 10, share: 0.10785 },
])('a cost of 86,280 is earned back by $share of the work of $people people', ({ people, share }) => {
  expect([cost, shareOf(people)]).toEqual([86_280, expect.closeTo(share, 10)]);
});
