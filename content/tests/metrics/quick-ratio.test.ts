import { expect, it } from 'vitest';
import { quickRatio } from '../../calculations/metrics/growth.ts';
import { pageExports } from '../page-exports.ts';

it('The quick ratio of the example is 2.5, and 4 for a company that grows as much with less lost', async () => {
  const page = await pageExports<{ ratio: number; steadyRatio: number; net: number; steadyNet: number }>('glossary/quick-ratio');
  expect(page.ratio).toBeCloseTo(2.5);
  expect(page.steadyRatio).toBeCloseTo(4);
  expect(page.net).toBe(page.steadyNet);
});

it('is infinite if nothing was lost', () => {
  expect(quickRatio({ fresh: 10, expansion: 0, churned: 0, contraction: 0 })).toBe(Infinity);
});
