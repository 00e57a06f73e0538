/** What a sale for `price` leaves to everyone below a series whose preference of `senior` is paid first. */
export function afterSenior(price: number, senior: number): number {
  return Math.max(0, price - senior);
}
