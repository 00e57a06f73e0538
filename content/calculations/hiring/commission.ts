/** A salesperson's target pay and what each deal adds to it. Amounts in one currency, a year; shares are fractions of one. */

/** The quota as a multiple of target pay, and the share of each sale that reaches the variable part exactly at the quota. */
export function commissionPlan({ targetPay, variableShare, multiple }: CommissionTerms): CommissionPlan {
  const variable = targetPay * variableShare;
  const quota = targetPay * multiple;
  return { fixed: targetPay - variable, variable, quota, rate: variable / quota };
}

/** Pay of a year in which `sold` was sold: commission runs at the same rate below and above the quota. */
export function payFor(plan: CommissionPlan, sold: number): number {
  return plan.fixed + sold * plan.rate;
}

interface CommissionTerms {
  /** Fixed and variable pay together at 100% of the quota: on-target earnings. */
  targetPay: number;
  variableShare: number;
  /** Quota divided by target pay. */
  multiple: number;
}

interface CommissionPlan {
  fixed: number;
  variable: number;
  quota: number;
  rate: number;
}
