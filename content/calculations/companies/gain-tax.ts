/** What a founder pays on the gain from a sale of shares. */

/** Income tax on a part of the gain, with a surcharge on the tax; German law taxes 60% of a gain from a stake of 1%. */
export function taxOnPart(gain: number, { part, rate, surcharge }: { part: number; rate: number; surcharge: number }): number {
  return gain * part * rate * (1 + surcharge);
}

/** A low rate on the gain up to a limit, a higher one on the rest, as business asset disposal relief has it. */
export function taxWithRelief(gain: number, { free, limit, low, high }: Relief): number {
  const taxed = Math.max(0, gain - free);
  return Math.min(taxed, limit) * low + Math.max(0, taxed - limit) * high;
}

/** The gain from which `saved`, a share of it, pays for `cost`. */
export function gainThatPays(cost: number, saved: number): number {
  return cost / saved;
}

interface Relief {
  free: number;
  limit: number;
  low: number;
  high: number;
}
