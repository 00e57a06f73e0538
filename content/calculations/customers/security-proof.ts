/** Months in which the gross profit of `customers` who waited for a proof of security pays for its first year. */
export function monthsToEarnBack(
  cost: number,
  { revenueAYear, grossMargin }: { revenueAYear: number; grossMargin: number },
  customers: number,
): number {
  return Math.ceil(cost / ((customers * revenueAYear * grossMargin) / 12));
}
