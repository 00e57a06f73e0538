/** A month-by-month model of a young company with subscriptions. Amounts are in one currency, rates are shares of one a month. */

export interface Model {
  cash: number;
  /** Customers at the start. */
  customers: number;
  /** What one customer pays a month. */
  price: number;
  churn: number;
  /** New customers in the first month. */
  newCustomers: number;
  /** By how much the number of new customers grows a month. */
  growth: number;
  /** Share of revenue that is left after serving customers. */
  grossMargin: number;
  /** Spent on winning one customer. */
  costToWin: number;
  /** Office, tools, accounts, travel. */
  overheads: number;
  /** Each with the month of the start, from 1, and the full cost a month. */
  team: readonly { start: number; cost: number }[];
}

export interface Month {
  customers: number;
  revenue: number;
  payroll: number;
  /** Cash that leaves in the month, less what comes in. */
  netBurn: number;
  cash: number;
}

/** The first `months` months. Customers are billed from the month in which they arrive; payments come in the same month. */
export function modelMonths(model: Model, months: number): Month[] {
  const result: Month[] = [];
  let { customers, cash } = model;
  for (let month = 1; month <= months; month += 1) {
    const won = model.newCustomers * (1 + model.growth) ** (month - 1);
    customers = customers * (1 - model.churn) + won;
    const revenue = customers * model.price;
    const payroll = model.team.filter(({ start }) => start <= month).reduce((total, { cost }) => total + cost, 0);
    const netBurn = payroll + model.overheads + won * model.costToWin - revenue * model.grossMargin;
    cash -= netBurn;
    result.push({ customers, revenue, payroll, netBurn, cash });
  }
  return result;
}

/** The first month at whose end the cash is spent; `Infinity` if it lasts ten years. */
export function monthWithoutCash(model: Model): number {
  const at = modelMonths(model, 120).findIndex(({ cash }) => cash < 0);
  return at < 0 ? Infinity : at + 1;
}
