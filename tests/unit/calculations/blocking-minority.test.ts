import { describe, expect, it } from 'vitest';
import { votesThatBlock } from '../../../src/calculations/blocking-minority.ts';

const threeQuarters = { needed: 3, outOf: 4 };
const twoThirds = { needed: 2, outOf: 3 };

describe('a blocking minority', () => {
  it.each([
    { votes: 31_250, majority: threeQuarters, blocks: 7_813 },
    { votes: 10_000_000, majority: threeQuarters, blocks: 2_500_001 },
    { votes: 100_000, majority: threeQuarters, blocks: 25_001 },
    { votes: 9_000, majority: twoThirds, blocks: 3_001 },
    { votes: 10_000, majority: twoThirds, blocks: 3_334 },
  ])('of $votes votes is $blocks where $majority.needed of $majority.outOf decide', ({ votes, majority, blocks }) => {
    expect(votesThatBlock(votes, majority)).toBe(blocks);
    expect(votes - blocks).toBeLessThan((votes * majority.needed) / majority.outOf);
  });
});
