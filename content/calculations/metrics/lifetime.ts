/**
 * The gross profit expected from one customer in the first `months`, paid at the start of each:
 * price × margin × (1 − (1 − churn)^months) ÷ churn. It approaches the lifetime value as `months` grows.
 * Churn is a month, margin and churn are shares of one.
 */
export function grossProfitWithin(months: number, { revenuePerMonth, grossMargin, churn }: Customer): number {
  const monthsPaid = churn === 0 ? months : (1 - (1 - churn) ** months) / churn;
  return revenuePerMonth * grossMargin * monthsPaid;
}

interface Customer {
  revenuePerMonth: number;
  grossMargin: number;
  churn: number;
}
