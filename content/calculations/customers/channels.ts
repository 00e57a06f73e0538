/** What it takes to win customers through a channel. Rates are shares of one. */

/** How many people to approach for `customers` customers, when each step keeps a share of those before: customers ÷ product of the steps, rounded up. */
export function approachesFor(customers: number, steps: readonly number[]): number {
  return Math.ceil(Number((customers / passRate(steps)).toFixed(6)));
}

/** Hours of work for one customer: hours an approach ÷ share of approaches that end in a sale, and the hours of the sale itself. */
export function hoursPerCustomer({ hoursPerApproach, hoursPerSale, steps }: Channel): number {
  return hoursPerApproach / passRate(steps) + hoursPerSale;
}

function passRate(steps: readonly number[]): number {
  return steps.reduce((product, step) => product * step, 1);
}

/** `steps` are the shares that go on at each step, from the first message to the first invoice. */
interface Channel {
  hoursPerApproach: number;
  hoursPerSale: number;
  steps: readonly number[];
}
