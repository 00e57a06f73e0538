/** The revenue that a customer must bring for each sales motion to pay. Amounts are in one currency. */

/** What one customer costs to win: (cost of the team and tools a month + cost of its leads) ÷ customers won a month. */
export function costOfMotion({ teamPerMonth, leadsPerMonth, customersPerMonth }: Motion): number {
  return (teamPerMonth + leadsPerMonth) / customersPerMonth;
}

/** The revenue a month that returns `cost` within `months`: cost ÷ (gross margin × months). */
export function revenueThatPaysBack(cost: number, { grossMargin, months }: { grossMargin: number; months: number }): number {
  return cost / (grossMargin * months);
}

/** Customers it takes to reach a yearly revenue, rounded up. */
export function customersForRevenue(yearlyRevenue: number, revenuePerMonth: number): number {
  return Math.ceil(Number((yearlyRevenue / (12 * revenuePerMonth)).toFixed(6)));
}

interface Motion {
  teamPerMonth: number;
  leadsPerMonth: number;
  customersPerMonth: number;
}
