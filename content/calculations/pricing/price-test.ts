/** What offers made at several prices say about the price. */

/**
 * What one offer at this price brings on average, in margin a period: accepted ÷ offered × (price − cost to serve). The price
 * with the highest figure earns most from the people who will ever be asked.
 */
export function earnedPerOffer({ price, offered, accepted, costToServe = 0 }: PriceTest): number {
  return (accepted / offered) * (price - costToServe);
}

interface PriceTest {
  price: number;
  /** Offers made at this price. */
  offered: number;
  /** Of those, the ones that were paid. */
  accepted: number;
  /** What a customer costs in the same period, whatever the price. */
  costToServe?: number;
}
