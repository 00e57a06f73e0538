import { sum } from '../shared/sum.ts';

/**
 * An issue of shares that is first offered to the holders in proportion to what they hold: new shares × holding ÷ all shares.
 * Those who accept take their whole offer; the rest goes to a newcomer. Offers are rounded down to whole shares.
 */
export function preEmptiveIssue(newShares: number, holders: readonly Holder[]): PreEmptiveIssue {
  const before = sum(holders.map(({ shares }) => shares));
  const offers = holders.map(({ shares }) => Math.floor((newShares * shares) / before));
  const taken = holders.map(({ accepts }, index) => (accepts ? offers[index]! : 0));
  const newcomer = newShares - sum(taken);
  const after = before + newShares;
  return {
    offers,
    stakes: holders.map(({ shares }, index) => (shares + taken[index]!) / after),
    newcomer,
    newcomerStake: newcomer / after,
  };
}

interface Holder {
  shares: number;
  accepts: boolean;
}

interface PreEmptiveIssue {
  /** Shares offered to each holder, in the order given. */
  offers: number[];
  /** What each holds after the issue, as a fraction of one. */
  stakes: number[];
  /** Shares left for the newcomer. */
  newcomer: number;
  newcomerStake: number;
}
