/** How far churn must fall to pay for a hire in customer success. Rates are fractions of one a month. */
import { sum } from '#engine/sum.ts';

/**
 * The monthly churn at which the gross profit kept within `months` equals the cost of the hire over them; `undefined` when even
 * no churn would not keep enough. Customers won later are left out: the hire must pay with those who are there.
 */
export function churnThatPays({ monthlyCost, churnNow, months = 12, ...base }: RetentionHire): number | undefined {
  const kept = (churn: number) => grossProfit(base, churn, months) - grossProfit(base, churnNow, months);
  const cost = monthlyCost * months;
  if (kept(0) < cost) return undefined;
  let low = 0;
  let high = churnNow;
  // Gross profit only falls as churn rises, so halving the interval finds the one rate.
  for (let step = 0; step < 60; step += 1) {
    const churn = (low + high) / 2;
    if (kept(churn) >= cost) low = churn;
    else high = churn;
  }
  return low;
}

/** Gross profit of the customers of today over the months, those who leave in a month not paying for it: Σ (1 − churn)^month. */
function grossProfit({ customers, revenuePerMonth, grossMargin }: CustomerBase, churn: number, months: number): number {
  const payments = sum(Array.from({ length: months }, (_, index) => (1 - churn) ** (index + 1)));
  return customers * revenuePerMonth * grossMargin * payments;
}

interface CustomerBase {
  customers: number;
  /** Of each customer. */
  revenuePerMonth: number;
  grossMargin: number;
}

interface RetentionHire extends CustomerBase {
  monthlyCost: number;
  churnNow: number;
  months?: number;
}
