/** Votes in a company with two classes of shares, of which one carries more votes. */
import { sum } from '#engine/sum.ts';

/** A holder's share of all votes, as a share of one: (ordinary + votes each × special) ÷ the same sum over all holders. */
export function shareOfVotes(holder: number, holders: readonly ClassHoldings[], votesPerSpecial: number): number {
  const votes = holders.map(({ ordinary, special }) => ordinary + votesPerSpecial * special);
  return (votes[holder] ?? NaN) / sum(votes);
}

/** Price of a share × shares in issue. */
export function marketValue(price: number, shares: number): number {
  return price * shares;
}

interface ClassHoldings {
  /** Shares with one vote each. */
  ordinary: number;
  /** Shares with several votes each. */
  special: number;
}
