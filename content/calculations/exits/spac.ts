/**
 * What a SPAC brings into a merger. `shares` were sold to investors at `price`; the sponsors hold `sponsorShare` of all shares, as a
 * fraction of one. `redeemed` is the fraction of the sold shares whose holders take their money back, at that price.
 */
export function cashAtMerger({ shares, price, sponsorShare, costs, redeemed }: Spac & { redeemed: number }): {
  cash: number;
  perShare: number;
} {
  const stay = shares * (1 - redeemed);
  const sponsors = (shares * sponsorShare) / (1 - sponsorShare);
  const cash = stay * price - costs;
  return { cash, perShare: cash / (stay + sponsors) };
}

interface Spac {
  shares: number;
  price: number;
  sponsorShare: number;
  /** Of listing and merger, in the currency of the price. */
  costs: number;
}
