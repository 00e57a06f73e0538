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
