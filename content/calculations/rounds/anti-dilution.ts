/** Price-based protection of an earlier investor when a later round is cheaper. Amounts are in one currency, shares of the company are fractions of one. */

/** The holdings after a cheaper round, under each kind of protection. Share counts are not rounded. */
export function holdingsAfterDownRound(round: DownRound): Record<Protection, Holdings> {
  return {
    none: holdings(round, round.oldPrice),
    weightedAverage: holdings(round, weightedAveragePrice(round)),
    fullRatchet: holdings(round, fullRatchetPrice(round)),
  };
}

/**
 * The broad-based weighted average: old price × (A + B) ÷ (A + C), where A is every share before the round, options and
 * convertibles included, B the shares that the new money would have bought at the old price, and C those that it buys. The
 * formula of the model charter of the National Venture Capital Association of the United States. A dearer round changes nothing.
 */
export function weightedAveragePrice({ oldPrice, otherShares, protectedShares, raised, newPrice }: DownRound): number {
  const before = otherShares + protectedShares;
  return Math.min(oldPrice, (oldPrice * (before + raised / oldPrice)) / (before + raised / newPrice));
}

/** A full ratchet: the price of the new round when it is lower, however little is raised at it. */
export function fullRatchetPrice({ oldPrice, newPrice }: Pick<DownRound, 'oldPrice' | 'newPrice'>): number {
  return Math.min(oldPrice, newPrice);
}

/** The protected investor converts what was paid at the adjusted price; the new investor's price per share is fixed. */
function holdings({ oldPrice, otherShares, protectedShares, raised, newPrice }: DownRound, conversionPrice: number): Holdings {
  const converted = (protectedShares * oldPrice) / conversionPrice;
  const bought = raised / newPrice;
  const total = otherShares + converted + bought;
  return {
    conversionPrice,
    protectedShares: converted,
    others: otherShares / total,
    protectedInvestor: converted / total,
    newInvestor: bought / total,
  };
}

type Protection = 'none' | 'weightedAverage' | 'fullRatchet';

interface DownRound {
  /** What the protected investor paid for a share. */
  oldPrice: number;
  /** All other shares before the round, options and the unused pool included. */
  otherShares: number;
  protectedShares: number;
  raised: number;
  newPrice: number;
}

interface Holdings {
  conversionPrice: number;
  /** The ordinary shares that the protected investor's shares now count as. */
  protectedShares: number;
  others: number;
  protectedInvestor: number;
  newInvestor: number;
}
