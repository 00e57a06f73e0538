import { expect, it } from 'vitest';
import { preEmptiveIssue } from '../../calculations/rounds/pre-emption.ts';
import { pageExports } from '../page-exports.ts';

const { newShares, issue } = await pageExports<{ newShares: number; issue: ReturnType<typeof preEmptiveIssue> }>(
  'glossary/pre-emption-right',
);

it('offers 200,000 new shares in proportion and leaves what is refused to the newcomer', () => {
  expect(newShares).toBe(200_000);
  expect(issue.offers).toEqual([100_000, 70_000, 30_000]);
  expect(issue.newcomer).toBe(170_000);
  expect(issue.stakes.map((stake) => Math.round(stake * 1000) / 10)).toEqual([41.7, 29.2, 15]);
  expect(issue.newcomerStake).toBeCloseTo(0.1417, 4);
});

it('never offers part of a share', () => {
  expect(
    preEmptiveIssue(10, [
      { shares: 2, accepts: true },
      { shares: 1, accepts: true },
    ]),
  ).toMatchObject({ offers: [6, 3], newcomer: 1 });
});
