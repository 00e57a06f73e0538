/** What providers of payments take of a payment. */

/** The fee on a payment of `amount`: a share of it and a fixed part, at most the cap. */
export function paymentFee(amount: number, { share, fixed, cap = Infinity }: PaymentPrice): number {
  return Math.min(amount * share + fixed, cap);
}

interface PaymentPrice {
  /** Of the amount. */
  share: number;
  /** For each payment. */
  fixed: number;
  cap?: number;
}
