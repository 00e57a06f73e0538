/** The arithmetic of a venture fund that concerns founders. Amounts are in one currency, rates are fractions of one. */

/** The sale price at which one holding returns the whole fund, when the fund is paid by its percentage: fund ÷ stake at the sale. */
export function saleThatReturnsFund(fund: number, stakeAtSale: number): number {
  return fund / stakeAtSale;
}

/** How many first cheques a fund can write: fund × (1 − fees) × (1 − reserve) ÷ cheque, rounded down. `fees` are those of its whole life. */
export function firstCheques({ fund, fees, reserve, cheque }: FundPlan): number {
  return Math.floor(Number(((fund * (1 - fees) * (1 - reserve)) / cheque).toFixed(6)));
}

/** What is kept back for follow-on money, for each company that it first invests in. */
export function reservePerCompany(plan: FundPlan): number {
  return (plan.fund * (1 - plan.fees) * plan.reserve) / firstCheques(plan);
}

/** `reserve` is the share of the investable money kept for later rounds. */
interface FundPlan {
  fund: number;
  fees: number;
  reserve: number;
  cheque: number;
}
