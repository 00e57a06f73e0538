import { expect, it } from 'vitest';
import { hoursAt } from '../../calculations/hiring/first-hire.ts';
import { pageExports } from '../page-exports.ts';

it('Hours are counted by what they need of a founder', () => {
  const blocks = [
    { hours: 10, worth: 3 },
    { hours: 4, worth: 1 },
    { hours: 2, worth: 0 },
  ];
  expect(hoursAt(blocks, 0, 1)).toBe(6);
  expect(hoursAt(blocks, 2, 2)).toBe(0);
});

it('In the fortnight of the page 46 of 176 hours need no founder', async () => {
  const { low, total } = await pageExports<Record<'low' | 'total', number>>('playbooks/choose-your-first-hires');
  expect([low, total]).toEqual([46, 176]);
});
