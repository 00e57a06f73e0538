/** What a company receives of a sum raised from a crowd. */

/** The sum less a share of it for the platform and what was spent before, and that cost as a share of the sum. */
export function crowdNet({ raised, fee, spent }: Campaign): { fee: number; net: number; cost: number } {
  const charged = raised * fee;
  const net = raised - charged - spent;
  return { fee: charged, net, cost: 1 - net / raised };
}

interface Campaign {
  raised: number;
  /** Share of one. */
  fee: number;
  spent: number;
}
