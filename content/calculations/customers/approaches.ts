/** The funnel from people approached to customers won. */

/**
 * The number of people that each step of the funnel needs to win `customers`, from the first step to the customers, rounded up at
 * every step. `rates` are the conversion rates between the steps, in order.
 */
export function stepsToCustomers(customers: number, rates: readonly number[]): number[] {
  let needed = customers;
  const earlier = rates.toReversed().map((rate) => (needed = wholeAtLeast(needed / rate)));
  return [...earlier.reverse(), customers];
}

// A rounding error, as in 10 ÷ 0.1, must not add a person to an exact quotient.
function wholeAtLeast(value: number): number {
  return Math.ceil(Number(value.toFixed(6)));
}
