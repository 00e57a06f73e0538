/** What a company without profit is worth by the usual methods. */
import { sum } from '#engine/sum.ts';

/**
 * The venture capital method: the post-money valuation is the value in a sale, less what later rounds dilute, divided by the multiple that the
 * investor wants; the pre-money valuation is that less the raise.
 */
export function ventureCapitalMethod({ saleValue, multiple, laterDilution, raise }: SaleTerms): {
  postMoney: number;
  preMoney: number;
} {
  const postMoney = (saleValue * (1 - laterDilution)) / multiple;
  return { postMoney, preMoney: postMoney - raise };
}

interface SaleTerms {
  saleValue: number;
  /** Times the investment that the investor wants back. */
  multiple: number;
  /** Share of one that later rounds take from this investor. */
  laterDilution: number;
  raise: number;
}

/** The scorecard method: what companies alike are worth, times the weighted score. Weights add up to one; a score of one is average. */
export function scorecardMethod(average: number, factors: readonly { weight: number; score: number }[]): number {
  return average * sum(factors.map(({ weight, score }) => weight * score));
}

/** The pre-money valuation at which `raise` buys `stake`, a share of one. */
export function preMoneyForStake(raise: number, stake: number): number {
  return raise / stake - raise;
}
