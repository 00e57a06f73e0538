import { expect, it } from 'vitest';
import { pageExports } from '../page-exports.ts';

it('An agent that settles 240 of 600 questions costs $237.60, and people $960', async () => {
  const { fin, byHand } = await pageExports<{ fin: number; byHand: number }>('pricing/support-software');
  expect(fin).toBeCloseTo(237.6, 6);
  expect(byHand).toBe(960);
});

it('Five seats of Intercom Advanced cost $425', async () => {
  const { advanced } = await pageExports<{ advanced: number[] }>('pricing/support-software');
  expect(advanced[2]).toBe(425);
});
