/** From people approached to customers won, one rate a step. */

/**
 * How many people each step needs for `customers` to come out at the end, from the approach to the customer, rounded up step
 * by step. `rates` are the shares of one that pass from each step to the next, in order.
 */
export function stepsToCustomers(customers: number, rates: readonly number[]): number[] {
  let needed = customers;
  const earlier = rates.toReversed().map((rate) => (needed = wholeAtLeast(needed / rate)));
  return [...earlier.reverse(), customers];
}

// 10 ÷ 0.1 style residues must not add a person to an exact quotient.
function wholeAtLeast(value: number): number {
  return Math.ceil(Number(value.toFixed(6)));
}
