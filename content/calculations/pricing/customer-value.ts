/** The value of a product to a customer, compared with the next best alternative. Amounts are in one currency a year. */
import { sum } from '#engine/sum.ts';

/**
 * The most that a rational customer would pay a year: price of the next best alternative + what you do better − what you do
 * worse − the cost of changing over, spread over the years it is used.
 */
export function economicValue({ alternative, better, worse, switching, years }: ValueBesideAlternative): number {
  return alternative + better - worse - switching / years;
}

/** What a price set at `share` of the value brings in a year, when every customer of every group buys. */
export function revenueAtShareOfValue(groups: readonly ValueGroup[], share: number): number {
  return sum(groups.map(({ customers, value }) => customers * value * share));
}

/** What one price for all brings in a year: those buy to whom the product is worth at least `leastReturn` times the price. */
export function revenueAtOnePrice(groups: readonly ValueGroup[], price: number, leastReturn: number): number {
  return sum(groups.map(({ customers, value }) => (value >= price * leastReturn ? customers * price : 0)));
}

/** `better`, `worse` and `alternative` are a year; `switching` is paid once. */
interface ValueBesideAlternative {
  alternative: number;
  better: number;
  worse: number;
  switching: number;
  years: number;
}

/** `value` is what the product is worth a year to one customer of the group. */
interface ValueGroup {
  customers: number;
  value: number;
}
