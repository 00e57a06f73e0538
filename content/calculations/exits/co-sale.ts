import { sum } from '#engine/sum.ts';

/**
 * A co-sale: a buyer wants `wanted` shares, and everybody who joins in sells in proportion to what they hold:
 * wanted × own ÷ all shares of those who sell. `holdings` lists the seller and those who join, and must together hold at least
 * what is wanted. Sales are rounded down to whole shares.
 */
export function coSale(wanted: number, holdings: readonly number[]): number[] {
  const all = sum(holdings);
  return holdings.map((shares) => Math.floor((wanted * shares) / all));
}
