/** What a price that depends on later results is worth on the day of the sale. */

/** The sum of payments, each times its chance and discounted by `rate` for its years. */
export function expectedWorth(payments: readonly LaterPayment[], rate: number): number {
  return payments.reduce((sum, { amount, chance, years }) => sum + (amount * chance) / (1 + rate) ** years, 0);
}

export interface LaterPayment {
  amount: number;
  /** Share of one. */
  chance: number;
  years: number;
}
