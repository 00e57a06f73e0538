import { expect, it } from 'vitest';
import type { crowdNet } from '../../calculations/rounds/crowd.ts';
import { pageExports } from '../page-exports.ts';

it('€600,000 at a fee of 7% with €25,000 spent before brings €533,000 and costs 11%', async () => {
  const page = await pageExports<{ result: ReturnType<typeof crowdNet> }>('playbooks/raise-by-crowdfunding');
  expect(page.result.fee).toBeCloseTo(42_000, 6);
  expect(page.result.net).toBeCloseTo(533_000, 6);
  expect(page.result.cost).toBeCloseTo(0.1117, 4);
});
