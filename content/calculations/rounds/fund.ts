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

/** Who gets what when a fund with a fee and a carried interest has sold everything. Without a hurdle: the fund is repaid first, then the gain is shared. */
export function fundPayout({ fund, feeRate, years, carry, proceeds }: FundTerms): FundPayout {
  const fees = fund * feeRate * years;
  const gain = Math.max(0, proceeds - fund);
  const carried = gain * carry;
  const limitedPartners = proceeds - carried;
  return { fees, gain, carried, limitedPartners, multiple: limitedPartners / fund };
}

/** `reserve` is the share of the investable money kept for later rounds. */
interface FundPlan {
  fund: number;
  fees: number;
  reserve: number;
  cheque: number;
}

/** `feeRate` is the management fee a year, as a share of the fund; `proceeds` is all that its companies bring. */
interface FundTerms {
  fund: number;
  feeRate: number;
  years: number;
  carry: number;
  proceeds: number;
}

/** `multiple` is what limited partners get for each unit that they paid in. */
interface FundPayout {
  fees: number;
  gain: number;
  carried: number;
  limitedPartners: number;
  multiple: number;
}
