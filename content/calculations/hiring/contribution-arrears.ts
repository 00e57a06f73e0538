/**
 * The social contributions that a client owes when a contractor is held to have been an employee: both halves of them, on every
 * fee paid. What it can still take back from the worker is the worker's half of `recoverableMonths`.
 *
 * owed = fee × months × (employerRate + employeeRate); recoverable = fee × employeeRate × recoverableMonths
 */
export function contributionArrears({
  monthlyFee,
  months,
  employerRate,
  employeeRate,
  recoverableMonths = 0,
}: Reclassification): Arrears {
  const owed = monthlyFee * months * (employerRate + employeeRate);
  const recoverable = monthlyFee * employeeRate * Math.min(recoverableMonths, months);
  return { owed, recoverable, borne: owed - recoverable };
}

export interface Reclassification {
  monthlyFee: number;
  months: number;
  /** The employer's contributions as a share of pay. */
  employerRate: number;
  /** The employee's contributions as a share of pay. */
  employeeRate: number;
  /** Months whose employee contributions can still be taken off pay; none when the contractor has gone. */
  recoverableMonths?: number;
}

export interface Arrears {
  owed: number;
  recoverable: number;
  /** What the client bears in the end. */
  borne: number;
}
