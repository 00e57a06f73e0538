/** What growth costs. Amounts are in one currency, rates are shares of one. */

/**
 * Cash burned for each unit of annual recurring revenue added in the same period: net burn ÷ net new ARR. Zero or less for a
 * company that does not burn and grows; `Infinity` for one that burns and does not grow.
 * Source: David Sacks, The Burn Multiple (2020).
 */
export function burnMultiple({ netBurn, netNew }: { netBurn: number; netNew: number }): number {
  return netNew > 0 ? netBurn / netNew : Infinity;
}

/** Growth from one period to the next as a share of the first: now ÷ before − 1. */
export function growthRate(before: number, now: number): number {
  return now / before - 1;
}

/**
 * The score of the Rule of 40, as a share of one (0.4 is 40): yearly growth + profit ÷ revenue.
 * Source: Brad Feld, The Rule of 40% For a Healthy SaaS Company (2015), who takes the growth of recurring revenue, and EBITDA.
 */
export function ruleOf40({ growth, profit, revenue }: { growth: number; profit: number; revenue: number }): number {
  return growth + profit / revenue;
}

/**
 * New yearly revenue for each unit of sales and marketing: (this quarter's revenue − the last one's) × 4 ÷ what the last quarter spent.
 * Source: Scale Venture Partners, From $0 to $1M: the Magic Number.
 */
export function magicNumber({ before, now, spentBefore }: { before: number; now: number; spentBefore: number }): number {
  return ((now - before) * 4) / spentBefore;
}

/**
 * Recurring revenue won for each unit lost in the same period: (new + expansion) ÷ (churned + contraction). `Infinity` if nothing was lost.
 * Source: Mamoon Hamid of Social Capital, as retold in the sources of glossary/quick-ratio.
 */
export function quickRatio({
  fresh,
  expansion,
  churned,
  contraction,
}: {
  fresh: number;
  expansion: number;
  churned: number;
  contraction: number;
}): number {
  const lost = churned + contraction;
  return lost > 0 ? (fresh + expansion) / lost : Infinity;
}
