/** The cost of concessions in a negotiation. Amounts are in one currency, rates are fractions of one. */
import { expectedLifetime } from '../metrics/metrics.ts';

/** Revenue lost to a discount that stays for as long as the customer does: price a month × discount ÷ monthly churn. */
export function lastingDiscountCost(price: number, discount: number, churn: number): number {
  return price * discount * expectedLifetime(churn);
}

/** Free months that cost as much as a discount that stays: discount ÷ monthly churn. */
export function monthsWorthDiscount(discount: number, churn: number): number {
  return discount * expectedLifetime(churn);
}

/** What it costs to wait for an invoice: amount × yearly rate × days ÷ 365. */
export function costOfWaiting(amount: number, days: number, yearlyRate: number): number {
  return (amount * yearlyRate * days) / 365;
}
