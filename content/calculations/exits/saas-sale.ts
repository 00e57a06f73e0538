/** The sale of a small business for a multiple of a year's profit, through a place that takes a share of the price. */
export function saasSale({ profit, multiple, fee }: { profit: number; multiple: number; fee: number }): {
  price: number;
  left: number;
  /** Until the profit, if it stays as it is, has paid the price back. */
  years: number;
} {
  const price = profit * multiple;
  return { price, left: price * (1 - fee), years: price / profit };
}
