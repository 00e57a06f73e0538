/** What a cumulative dividend has grown to, if none of it was paid. */

/** On what was invested, at `rate` a year; compounding adds each year's dividend to the sum that bears the next. */
export function accruedDividend({ invested, rate, years, compounding }: DividendTerms): number {
  return compounding ? invested * ((1 + rate) ** years - 1) : invested * rate * years;
}

interface DividendTerms {
  invested: number;
  /** Share of one. */
  rate: number;
  years: number;
  compounding: boolean;
}
