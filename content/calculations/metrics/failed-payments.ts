/** Customers lost because a payment failed, and what trying again saves. */

/** Customers lost a month to failed payments, if a share of the failures is recovered. */
export function lostToFailure({ customers, failing, recovered }: Failures): number {
  return customers * failing * (1 - recovered);
}

/** Monthly churn in all: those who cancel, and those whose payment failed for good. */
export function churnWithFailures({ cancelling, ...failures }: Failures & { cancelling: number }): number {
  return cancelling + lostToFailure(failures) / failures.customers;
}

interface Failures {
  customers: number;
  /** The share of payments that fail in a month. */
  failing: number;
  /** The share of those that succeed later. */
  recovered: number;
}
