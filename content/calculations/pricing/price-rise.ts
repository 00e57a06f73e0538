/** The effect of a price rise on churn and profit: some customers leave at once, others sooner. Shares are fractions of one, rates a month. */
import { customersAfter } from '../metrics/metrics.ts';

/**
 * The churn at which gross profit in the long run is what it was before the rise: churn × new contribution ÷ old contribution, where
 * contribution is price less the cost of serving a customer, which does not change. Above it, the rise loses money in the long run.
 */
export function tolerableChurn({ price, newPrice, grossMargin, churn }: Rise & { churn: number }): number {
  const costToServe = price * (1 - grossMargin);
  return (churn * (newPrice - costToServe)) / (price - costToServe);
}

/**
 * Gross profit of each month from 1: `lost` of the customers leave on the day of the rise, then each month a share `churn` leaves and
 * `newPerMonth` arrive, and those who are there at its end pay `price` less `costToServe`.
 */
export function profitByMonth({ customers, lost = 0, price, costToServe, ...flow }: Business, months: number): number[] {
  const start = customers * (1 - lost);
  return Array.from({ length: months }, (_, index) => customersAfter(index + 1, { start, ...flow }) * (price - costToServe));
}

/** The first month whose profit is lower than in the same month of the other course, or `Infinity` where none is. */
export function firstMonthBehind(profits: readonly number[], other: readonly number[]): number {
  const behind = profits.findIndex((profit, index) => profit < (other[index] ?? NaN));
  return behind < 0 ? Infinity : behind + 1;
}

interface Rise {
  price: number;
  newPrice: number;
  /** The share of the old price left after the cost of serving a customer. */
  grossMargin: number;
}

interface Business {
  /** On the day of the rise, before anybody answers to it. */
  customers: number;
  /** The share of them who leave at once. */
  lost?: number;
  price: number;
  costToServe: number;
  newPerMonth: number;
  churn: number;
}
