/** What money costs that is paid back: a loan in instalments, and an advance repaid from revenue. */

/**
 * The payments of a loan, month by month, the first a month after the money: interest alone for `interestOnly` months, then equal parts of
 * the principal with the interest on what is left.
 */
export function loanPayments({ principal, annualInterest, months, interestOnly }: LoanTerms): number[] {
  const part = principal / (months - interestOnly);
  return Array.from({ length: months }, (_, month) => {
    const repaid = Math.max(0, month - interestOnly) * part;
    return ((principal - repaid) * annualInterest) / 12 + (month < interestOnly ? 0 : part);
  });
}

/** The payments of an advance: each month `share` of a revenue that grows by `growth`, until `owed` is paid. */
export function revenuePayments({ owed, share, revenue, growth }: AdvanceTerms): number[] {
  if (share * revenue <= 0 || growth < 0) throw new RangeError('the revenue is above nothing and does not shrink');
  const payments: number[] = [];
  for (let left = owed, month = 0; left > 0.005; month++) {
    const payment = Math.min(left, share * revenue * (1 + growth) ** month);
    payments.push(payment);
    left -= payment;
  }
  return payments;
}

/** The yearly rate, compounded, at which `payments` a month are worth what was `received` on the first day. */
export function yearlyCost(received: number, payments: readonly number[]): number {
  const worth = (monthly: number) => payments.reduce((sum, payment, month) => sum + payment / (1 + monthly) ** (month + 1), 0);
  let [low, high] = [0, 1];
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2;
    if (worth(middle) > received) low = middle;
    else high = middle;
  }
  return (1 + low) ** 12 - 1;
}

interface LoanTerms {
  principal: number;
  annualInterest: number;
  months: number;
  /** Months at the start in which only interest is paid. */
  interestOnly: number;
}

interface AdvanceTerms {
  /** All that is to be paid back. */
  owed: number;
  /** Part of the revenue that is paid each month. */
  share: number;
  /** Revenue of the first month. */
  revenue: number;
  /** Growth of the revenue a month. */
  growth: number;
}
