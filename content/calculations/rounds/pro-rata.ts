import { pricedRound } from '../equity/equity.ts';

/**
 * What a holder of `stake` pays to take part in a later round, and what is held afterwards. Two readings of "pro rata":
 * the same fraction of the new shares costs stake × raise; keeping the stake costs stake × (raise + new pool × post-money
 * valuation), which is more, because the pool dilutes too. All fractions are of one.
 */
export function proRata({ stake, ...round }: ProRata): ProRataCosts {
  const { postMoney, investorShare, existingShare } = pricedRound(round);
  return {
    without: stake * existingShare,
    costOfFraction: stake * round.raise,
    withFraction: stake * (existingShare + investorShare),
    costToKeepStake: stake * (round.raise + round.poolTopUp * postMoney),
  };
}

interface ProRata {
  /** The fraction held before the round. */
  stake: number;
  preMoney: number;
  raise: number;
  /** New options counted in the pre-money valuation, as a fraction of the company after the round. */
  poolTopUp: number;
}

interface ProRataCosts {
  /** The stake after the round of a holder who buys nothing. */
  without: number;
  costOfFraction: number;
  /** The stake after the round of a holder who bought the same fraction of the new shares. */
  withFraction: number;
  costToKeepStake: number;
}
