/** How likely a buyer of a marketplace is to find what they look for. */

/**
 * Chance that at least one of `offers` fits a search, if offers are spread evenly over `kinds` (routes, streets, trades, days) and each
 * fits exactly one: 1 − (1 − 1 ÷ kinds) ^ offers.
 */
export function chanceOfMatch(offers: number, kinds: number): number {
  return 1 - (1 - 1 / kinds) ** offers;
}

/** Offers that are needed for a chance of `wanted` (less than one). */
export function offersFor(wanted: number, kinds: number): number {
  return Math.ceil(Math.log(1 - wanted) / Math.log(1 - 1 / kinds));
}
