/**
 * The key metrics of a young company: cash, churn and customer acquisition cost. All functions are pure. Amounts are in one
 * currency, rates are fractions of one a month (`0.03` is 3%), times are in months. A time or an amount without limit
 * is `Infinity`.
 */
import { sum } from '#engine/sum.ts';

/**
 * Months until `cash` is spent at a constant `netBurn` (costs less revenue, a month): cash ÷ net burn.
 * `Infinity` when the company does not burn.
 */
export function runway(cash: number, netBurn: number): number {
  return netBurn > 0 ? cash / netBurn : Infinity;
}

/**
 * The runway of a plan: the full months that it can pay for, the first month in which revenue covers costs, and
 * the lowest balance before cash ever runs out.
 * A plan that still has cash after fifty years counts as one that never runs out.
 */
export function planRunway(plan: CashPlan): PlanRunway {
  const ledger = cashByMonth(plan, fiftyYears);
  const unpaid = ledger.find((month) => month.cash < 0);
  const paid = unpaid ? ledger.slice(0, unpaid.month - 1) : ledger;
  return {
    months: unpaid ? unpaid.month - 1 : Infinity,
    breakEvenMonth: paid.find((month) => month.netBurn <= 0)?.month ?? Infinity,
    lowestCash: Math.min(plan.cash, ...paid.map((month) => month.cash)),
  };
}

/**
 * The plan month by month. Revenue in month n is revenue × (1 + growth)^(n − 1); costs are the running costs plus every hire
 * who has started; cash is the balance at the end of the month.
 */
export function cashByMonth(plan: CashPlan, months: number): CashMonth[] {
  let cash = plan.cash;
  return monthNumbers(months).map((month) => {
    const revenue = plan.revenue * (1 + plan.growth) ** (month - 1);
    const costs = plan.costs + costOfHires(plan.hires ?? [], month);
    cash += revenue - costs;
    return { month, revenue, costs, netBurn: costs - revenue, cash };
  });
}

/** The share of the customers at the start of a period who left in it. Customers won in the period are in neither number. */
export function customerChurn({ atStart, left }: { atStart: number; left: number }): number {
  return left / atStart;
}

/**
 * Churn in money, of the recurring revenue at the start of a period: `gross` counts what cancelled and what shrank, `net` takes
 * off what the same customers added (below zero, they grew by more than was lost), `netRetention` is 1 − net.
 */
export function revenueChurn({ atStart, cancelled, reduced, added }: RevenueMovement): RevenueChurn {
  const gross = (cancelled + reduced) / atStart;
  const net = (cancelled + reduced - added) / atStart;
  return { gross, net, netRetention: 1 - net };
}

/** A monthly churn over a year: 1 − (1 − churn)^12, since each month loses a share of those who are left. */
export function yearlyChurn(monthlyChurn: number): number {
  return 1 - (1 - monthlyChurn) ** 12;
}

/** The mean number of months a customer stays at a constant monthly churn: 1 ÷ churn. */
export function expectedLifetime(churn: number): number {
  return churn > 0 ? 1 / churn : Infinity;
}

/** The number of customers at which as many leave a month as arrive: new a month ÷ churn. */
export function growthCeiling({ newPerMonth, churn }: CustomerFlow): number {
  return newPerMonth * expectedLifetime(churn);
}

/**
 * Customers at the end of `months` months. Each month a share `churn` of those at its start leave, then `newPerMonth` arrive:
 * ceiling − (ceiling − start) × (1 − churn)^months.
 */
export function customersAfter(months: number, { start = 0, ...flow }: CustomerFlow & { start?: number }): number {
  if (flow.churn === 0) return start + flow.newPerMonth * months;
  const ceiling = growthCeiling(flow);
  return ceiling - (ceiling - start) * (1 - flow.churn) ** months;
}

/** Months, from no customers, until `share` of the growth ceiling is reached: ln(1 − share) ÷ ln(1 − churn). Arrivals do not matter. */
export function monthsToShareOfCeiling(share: number, churn: number): number {
  return Math.log(1 - share) / Math.log(1 - churn);
}

/** Gross profit from one customer over the expected lifetime: revenue a month × gross margin ÷ churn. */
export function lifetimeValue({ revenuePerMonth, grossMargin, churn }: CustomerEconomics): number {
  return revenuePerMonth * grossMargin * expectedLifetime(churn);
}

/** Everything spent on winning customers in a period ÷ the customers won in it. */
export function acquisitionCost({ spent, customersWon }: { spent: number; customersWon: number }): number {
  return spent / customersWon;
}

/** Months of gross profit from a customer who stays that return the cost of winning them: cost ÷ (revenue a month × gross margin). */
export function paybackMonths(cost: number, { revenuePerMonth, grossMargin }: Omit<CustomerEconomics, 'churn'>): number {
  return cost / (revenuePerMonth * grossMargin);
}

/**
 * As `paybackMonths`, for a group of customers that shrinks by `churn` a month and pays at the start of each:
 * ln(1 − cost ÷ lifetime value) ÷ ln(1 − churn). `Infinity` when the cost is at or above the lifetime value.
 */
export function paybackMonthsWithChurn(cost: number, customer: CustomerEconomics): number {
  if (customer.churn === 0) return paybackMonths(cost, customer);
  const value = lifetimeValue(customer);
  return cost < value ? Math.log(1 - cost / value) / Math.log(1 - customer.churn) : Infinity;
}

/**
 * The cash flow of a new salesperson, who wins nobody in the first `rampMonths`, then `customersPerMonth` every month.
 * `selfFunding` is the first month whose gross profit covers the month's cost, `paidBack` the first at whose end all of the
 * cost so far is paid back, `deepest` the largest amount outstanding.
 * `Infinity` when that does not happen in fifty years.
 */
export function salesHirePayback({ monthlyCost, rampMonths, customersPerMonth, ...customer }: SalesHire): SalesHirePayback {
  let balance = 0;
  const ledger = monthNumbers(fiftyYears).map((month) => {
    const customers = customersAfter(Math.max(0, month - rampMonths), { newPerMonth: customersPerMonth, churn: customer.churn });
    const profit = customers * customer.revenuePerMonth * customer.grossMargin - monthlyCost;
    balance += profit;
    return { month, profit, balance };
  });
  return {
    selfFunding: ledger.find(({ profit }) => profit >= 0)?.month ?? Infinity,
    paidBack: ledger.find((entry) => entry.balance >= 0)?.month ?? Infinity,
    deepest: -Math.min(0, ...ledger.map((entry) => entry.balance)),
  };
}

const fiftyYears = 600;

function monthNumbers(months: number): number[] {
  return Array.from({ length: months }, (_, index) => index + 1);
}

function costOfHires(hires: readonly Hire[], month: number): number {
  return sum(hires.filter((hire) => hire.starts <= month).map((hire) => hire.monthlyCost));
}

/** A month-by-month budget. `revenue` is that of month 1, net of what it costs to serve; `growth` its growth a month. */
interface CashPlan {
  cash: number;
  revenue: number;
  growth: number;
  costs: number;
  hires?: readonly Hire[];
}

/** `starts` is the first month paid, from 1; `monthlyCost` is all that the person costs: gross pay, employer's contributions, tools. */
interface Hire {
  starts: number;
  monthlyCost: number;
}

interface CashMonth {
  month: number;
  revenue: number;
  costs: number;
  netBurn: number;
  cash: number;
}

interface PlanRunway {
  months: number;
  breakEvenMonth: number;
  lowestCash: number;
}

/** Recurring revenue a month at the start of a period, and what the customers of that day did with it until its end. */
interface RevenueMovement {
  atStart: number;
  cancelled: number;
  reduced: number;
  added: number;
}

interface RevenueChurn {
  gross: number;
  net: number;
  netRetention: number;
}

interface CustomerFlow {
  newPerMonth: number;
  churn: number;
}

/** One customer: revenue a month, the share of it left after the cost of serving them, and churn a month. */
interface CustomerEconomics {
  revenuePerMonth: number;
  grossMargin: number;
  churn: number;
}

/** `monthlyCost` is all that the salesperson costs; `customersPerMonth` what they win a month after the ramp. */
interface SalesHire extends CustomerEconomics {
  monthlyCost: number;
  rampMonths: number;
  customersPerMonth: number;
}

interface SalesHirePayback {
  selfFunding: number;
  paidBack: number;
  deepest: number;
}
