/**
 * Which plan of a ladder customers buy, and what the ladder brings in. Amounts are in one currency a month.
 *
 * Every group buys the plan that leaves it the most: what the plan is worth to the group, less its price. Between two that leave
 * the same it takes the dearer, which comes later. A plan that costs more than it is worth is not bought.
 */
import { sum } from '#engine/sum.ts';

/** One choice for each group, in their order. `plan` is the index of the plan bought, or `undefined` for none. */
export function planChoices(groups: readonly CustomerGroup[], prices: readonly number[]): PlanChoice[] {
  return groups.map(({ customers, worth }) => {
    const plans = prices.map((price, plan) => ({ plan, price, left: (worth[plan] ?? 0) - price }));
    const most = Math.max(0, ...plans.map(({ left }) => left));
    const bought = plans.findLast(({ left }) => left === most);
    return { plan: bought?.plan, revenue: customers * (bought?.price ?? 0) };
  });
}

/** The revenue of a month from every group together. */
export function ladderRevenue(groups: readonly CustomerGroup[], prices: readonly number[]): number {
  return sum(planChoices(groups, prices).map(({ revenue }) => revenue));
}

/**
 * The one price that brings in most when there is a single plan, and what it brings in. Only what the plan is worth to some group
 * can be that price: anything between two of them sells to the same groups for less.
 */
export function bestSinglePrice(groups: readonly Omit<CustomerGroup, 'worth'>[], worth: readonly number[]): SinglePrice {
  const offers = worth.map((price) => ({
    price,
    revenue: price * sum(groups.map(({ customers }, index) => ((worth[index] ?? 0) >= price ? customers : 0))),
  }));
  return offers.reduce((best, offer) => (offer.revenue > best.revenue ? offer : best));
}

/** `worth` is what each plan, in the order of the ladder, is worth a month to one customer of the group. */
interface CustomerGroup {
  customers: number;
  worth: readonly number[];
}

interface PlanChoice {
  plan: number | undefined;
  revenue: number;
}

interface SinglePrice {
  price: number;
  revenue: number;
}
