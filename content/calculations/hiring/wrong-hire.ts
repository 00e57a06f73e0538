/** The cost of a wrong hire. Amounts are in one currency. */

/** Recruiting + monthly cost × (months until the decision + months of notice). What the work brought is not deducted. */
export function costOfWrongHire({ monthlyCost, recruiting, monthsUntilDecision, monthsOfNotice }: WrongHire): number {
  return recruiting + monthlyCost * (monthsUntilDecision + monthsOfNotice);
}

interface WrongHire {
  /** Pay, contributions and equipment, a month. */
  monthlyCost: number;
  recruiting: number;
  monthsUntilDecision: number;
  /** Paid after the decision, whether worked or not. */
  monthsOfNotice: number;
}
