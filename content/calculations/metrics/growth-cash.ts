/** The cash tied up in customer acquisition until it is paid back. Amounts are in one currency, rates are fractions of one a month. */

/**
 * Cumulative cost and gross profit of customer acquisition at the end of each month from 1. In a month the customers of the month before
 * lose a share `churn`, new ones are won at `cost` each, and all who are there pay `profit`. The number won grows by `growth` a month.
 */
export function acquisitionBalance({ newPerMonth, growth = 0, cost, profit, churn }: Acquisition, months: number): number[] {
  let customers = 0;
  let balance = 0;
  return Array.from({ length: months }, (_, index) => {
    const won = newPerMonth * (1 + growth) ** index;
    customers = customers * (1 - churn) + won;
    balance += customers * profit - won * cost;
    return balance;
  });
}

/**
 * The largest amount outstanding, its month, and the first month at whose end everything is paid back: `Infinity` if the amount still
 * grows, or is not paid back, after ten years. Month 0 if nothing is ever outstanding.
 */
export function cashNeeded(acquisition: Acquisition): CashNeeded {
  const balances = acquisitionBalance(acquisition, tenYears);
  const cash = Math.max(0, -Math.min(...balances));
  const deepest = cash === 0 ? 0 : balances.indexOf(-cash) + 1;
  if (deepest === tenYears) return { cash: Infinity, deepest: Infinity, back: Infinity };
  const back = balances.findIndex((balance) => balance >= 0);
  return { cash, deepest, back: back < 0 ? Infinity : back + 1 };
}

/**
 * The cash that a constant number of new customers takes when nobody leaves: half of the spending of all payback months but one,
 * spending a month × (payback − 1) ÷ 2. Payback = cost ÷ profit, in whole months.
 */
export function cashByRule(spending: number, payback: number): number {
  return (spending * (payback - 1)) / 2;
}

const tenYears = 120;

interface Acquisition {
  newPerMonth: number;
  growth?: number;
  /** Everything spent on winning one customer. */
  cost: number;
  /** Gross profit of one customer a month. */
  profit: number;
  churn: number;
}

interface CashNeeded {
  cash: number;
  deepest: number;
  back: number;
}
