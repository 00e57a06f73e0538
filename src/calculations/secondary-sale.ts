/** A sale of existing shares: the seller is paid, the company receives nothing and issues nothing. */
export function secondarySale({ holding, totalShares, sold, roundPrice, discount }: SecondarySale): SecondarySaleResult {
  const price = roundPrice * (1 - discount);
  return {
    price,
    proceeds: sold * price,
    before: holding / totalShares,
    after: (holding - sold) / totalShares,
    partSold: sold / holding,
  };
}

/**
 * Stamp Duty of the United Kingdom on shares bought by stock transfer form, in pounds: 0.5% rounded up to the next £5, and
 * nothing up to £1,000 (gov.uk, "Tax when you buy shares").
 */
export function stampDutyOnShares(consideration: number): number {
  if (consideration <= 1_000) return 0;
  // Rounded to pence first: 0.5% of a whole sum must not reach the next £5 by a residue.
  return Math.ceil(Number((consideration * 0.005).toFixed(2)) / 5) * 5;
}

interface SecondarySale {
  /** The seller's shares before the sale. */
  holding: number;
  totalShares: number;
  sold: number;
  /** The price of a share in the last round. */
  roundPrice: number;
  /** The reduction of that price: 0.15 for 15%. */
  discount: number;
}

interface SecondarySaleResult {
  price: number;
  proceeds: number;
  /** The seller's fractions of the company. */
  before: number;
  after: number;
  /** The part of the holding that was sold. */
  partSold: number;
}
