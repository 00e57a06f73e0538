import { expect, it } from 'vitest';
import { grantCash } from '../../calculations/rounds/grant.ts';
import { pageExports } from '../page-exports.ts';

it('A grant of 70% of €400,000, paid a quarter late, takes €260,000 ahead in the last quarter', async () => {
  const page = await pageExports<{ cash: ReturnType<typeof grantCash> }>('playbooks/apply-for-a-grant');
  expect(page.cash.grant).toBeCloseTo(280_000, 6);
  expect(page.cash.own).toBeCloseTo(120_000, 6);
  expect(page.cash.deepest).toBeCloseTo(260_000, 6);
  expect(page.cash.quarter).toBe(4);
});

it('A grant that pays at once never takes more than the own part and a quarter', () => {
  expect(grantCash({ cost: 100, rate: 0.5, quarters: 2, wait: 0 }).deepest).toBe(75);
});
