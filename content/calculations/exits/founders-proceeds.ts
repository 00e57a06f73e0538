import { pricedRound, waterfall } from '../equity/equity.ts';

/**
 * What the founders receive when a company that closed one round on `terms` is sold for `price` (after debts and costs). The
 * whole pool has been granted and exercised, and the exercise price is ignored.
 */
export function foundersProceeds(price: number, { preMoney, raise, poolTopUp, ...preference }: RoundOffer): number {
  const { investorShare, existingShare } = pricedRound({ preMoney, raise, poolTopUp });
  const { common } = waterfall(price, {
    commonShares: 1 - investorShare,
    preferred: [{ invested: raise, shares: investorShare, ...preference }],
  });
  return (common * existingShare) / (1 - investorShare);
}

interface RoundOffer {
  preMoney: number;
  raise: number;
  /** New options counted in the pre-money valuation, as a fraction of the company after the round. */
  poolTopUp: number;
  /** The preference as a multiple of the money invested; 1 by default. */
  multiple?: number;
  /** 'none' by default. */
  participation?: 'none' | 'full';
}
