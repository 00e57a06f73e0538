/**
 * The fewest votes that prevent a decision for which `needed` of every `outOf` votes are required, when all votes are cast:
 * floor(votes × (outOf − needed) ÷ outOf) + 1.
 */
export function votesThatBlock(votes: number, { needed, outOf }: Majority): number {
  return Math.floor((votes * (outOf - needed)) / outOf) + 1;
}

/** A fraction in whole numbers, since 2 ÷ 3 has no exact decimal. */
export interface Majority {
  needed: number;
  outOf: number;
}
