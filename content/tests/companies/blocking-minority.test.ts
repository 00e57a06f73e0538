import { describe, expect, it } from 'vitest';
import { votesThatBlock } from '../../calculations/companies/blocking-minority.ts';
import type { pricedRound } from '../../calculations/equity/equity.ts';
import { pageExports } from '../page-exports.ts';

const threeQuarters = { needed: 3, outOf: 4 };
const twoThirds = { needed: 2, outOf: 3 };

const gmbh = await pageExports<{ result: ReturnType<typeof pricedRound> }>('glossary/gmbh');
const limited = await pageExports<{ shares: number }>('glossary/private-limited-company');
const lda = await pageExports<{ capital: number; votes: (quota: number) => number; blocking: number }>('glossary/lda');
const sas = await pageExports<{ parts: number; blocking: number }>('compare/sas-vs-sarl');

describe('a blocking minority', () => {
  it.each([
    { votes: gmbh.result.totalShares, majority: threeQuarters, blocks: 7_813 },
    { votes: limited.shares, majority: threeQuarters, blocks: 2_500_001 },
    { votes: lda.votes(lda.capital), majority: threeQuarters, blocks: 25_001 },
    { votes: 9_000, majority: twoThirds, blocks: 3_001 },
    { votes: sas.parts, majority: twoThirds, blocks: 3_334 },
  ])('of $votes votes is $blocks where $majority.needed of $majority.outOf decide', ({ votes, majority, blocks }) => {
    expect(votesThatBlock(votes, majority)).toBe(blocks);
    expect(votes - blocks).toBeLessThan((votes * majority.needed) / majority.outOf);
  });

  it('is the one that the pages show', () => {
    expect([lda.blocking, sas.blocking]).toEqual([25_001, 3_334]);
  });
});
