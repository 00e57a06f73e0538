import { sum } from '#engine/sum.ts';

/**
 * An issue of shares that is first offered to the holders in proportion to what they hold: new shares × holding ÷ all shares.
 * Those who accept take their whole offer; the rest goes to a newcomer. Offers are rounded down to whole shares.
 */
export function preEmptiveIssue(newShares: number, holders: readonly Holder[]): PreEmptiveIssue {
  const before = sum(holders.map(({ shares }) => shares));
  const after = before + newShares;
  const shareOut = holders.map(({ shares, accepts }) => {
    const offer = Math.floor((newShares * shares) / before);
    return { shares, offer, taken: accepts ? offer : 0 };
  });
  const newcomer = newShares - sum(shareOut.map(({ taken }) => taken));
  return {
    offers: shareOut.map(({ offer }) => offer),
    stakes: shareOut.map(({ shares, taken }) => (shares + taken) / after),
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
