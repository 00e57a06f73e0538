/** The figures of a monthly report that come from the bank account and the invoices. */

/**
 * Net burn a month, on average, from month-end balances in order: (first + money raised since − last) ÷ months between.
 * Money raised, in equity or loans, does not count, since a round would look like a profit.
 */
export function averageNetBurn(balances: readonly number[], raised = 0): number {
  const [first = NaN] = balances;
  const last = balances.at(-1) ?? NaN;
  return (first + raised - last) / (balances.length - 1);
}

/** Recurring revenue a month at the end of a period: start + new customers + added − reduced − cancelled. */
export function recurringRevenueAtEnd({ atStart, fromNew, added, reduced, cancelled }: RecurringRevenue): number {
  return atStart + fromNew + added - reduced - cancelled;
}

/** Growth over a period as a share of one: end ÷ start − 1. */
export function growth(start: number, end: number): number {
  return end / start - 1;
}

interface RecurringRevenue {
  atStart: number;
  /** From customers who did not pay at the start. */
  fromNew: number;
  /** Paid more by customers of the start. */
  added: number;
  /** Paid less by customers of the start who stayed. */
  reduced: number;
  /** Lost with customers of the start who left. */
  cancelled: number;
}
