/** Simple interest on an invoice that is paid so many days late, at a yearly rate. */
export function lateInterest(amount: number, rate: number, days: number): number {
  return (amount * rate * days) / 365;
}
