/** What an accelerator holds after the next round: a fixed share, and a SAFE that takes the terms of that round. */

/**
 * Both parts are of the company just before the new money. The SAFE without a cap of its own converts at `cap`, the valuation after the
 * money of the next SAFE that is sold.
 */
export function acceleratorShare({ fixed, uncapped }: Deal, cap: number): number {
  return fixed + uncapped / cap;
}

export interface Deal {
  name: string;
  /** Share of one. */
  fixed: number;
  /** Paid for the fixed share. */
  paid: number;
  /** Paid for a SAFE without a cap, with the right to the best terms of others. */
  uncapped: number;
}
