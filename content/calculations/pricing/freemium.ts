/** Cost and profit of a free plan. Amounts are in one currency, rates are fractions of one a month. */
import { expectedLifetime } from '../metrics/metrics.ts';

/**
 * A month in the steady state, in which as many customers arrive as leave. Customers = sign-ups × conversion ÷ churn;
 * free users = sign-ups × (1 − conversion) × months that a user who never pays stays active; left = gross profit − cost of free users.
 * A trial is the same with its length for `monthsFree`. How long it takes to get there depends on churn alone.
 */
export function freemiumAtRest(plan: FreePlan): FreemiumMonth {
  const customers = plan.signUps * plan.conversion * expectedLifetime(plan.churn);
  const freeUsers = plan.signUps * (1 - plan.conversion) * plan.monthsFree;
  const revenue = customers * plan.price;
  const costOfFree = freeUsers * plan.costPerFreeUser;
  return { customers, freeUsers, revenue, costOfFree, left: revenue * plan.grossMargin - costOfFree };
}

/** What a free user may cost a month before `plan` leaves less than `otherwise`: (gross profit − otherwise) ÷ free users. */
export function affordableFreeUser(plan: Omit<FreePlan, 'costPerFreeUser'>, otherwise: number): number {
  const free = freemiumAtRest({ ...plan, costPerFreeUser: 0 });
  return (free.left - otherwise) / free.freeUsers;
}

/**
 * `conversion` is the share of sign-ups that ever pays; `monthsFree` how long the others stay active; `costPerFreeUser` what one
 * of them costs a month in hosting and support.
 */
interface FreePlan {
  signUps: number;
  conversion: number;
  monthsFree: number;
  costPerFreeUser: number;
  price: number;
  grossMargin: number;
  churn: number;
}

interface FreemiumMonth {
  customers: number;
  freeUsers: number;
  revenue: number;
  costOfFree: number;
  left: number;
}
