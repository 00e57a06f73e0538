/**
 * The shares that an advance subscription buys. In a round: amount ÷ the lower of the round's price less the discount and
 * cap ÷ shares before the round (a pre-money cap). Without one, at the longstop date: amount ÷ (longstop valuation ÷ shares).
 * Not rounded.
 */
export function advanceSubscription(
  { amount, discount, cap, longstopValuation, shares }: AdvanceSubscription,
  roundPrice?: number,
): Conversion {
  const price = roundPrice === undefined ? longstopValuation / shares : Math.min(roundPrice * (1 - discount), cap / shares);
  return { price, shares: amount / price };
}

interface AdvanceSubscription {
  amount: number;
  /** The reduction of the round's price: 0.2 for 20%. */
  discount: number;
  /** Pre-money valuation cap. */
  cap: number;
  /** The valuation at which the money becomes shares when no round has come by the longstop date. */
  longstopValuation: number;
  /** Fully diluted shares before the conversion. */
  shares: number;
}

interface Conversion {
  price: number;
  shares: number;
}
