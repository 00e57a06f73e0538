import type { KnownFact } from '#engine/fact-values.ts';
import { contributionsOn } from '../pay/payroll.ts';

export interface PaidOut {
  profit: number;
  /** Of the company, on the profit. */
  companyTax: number;
  /** Of the owner, on the dividend. */
  dividendTax: KnownFact;
  /** The part of the dividend that bears no tax. */
  free?: number;
  /** A tax on the owner’s tax, as a share of it. */
  surcharge?: number;
}

/** What an owner keeps of a profit of which all that is left after the company’s tax is paid out. */
export function payOut({ profit, companyTax, dividendTax, free = 0, surcharge = 0 }: PaidOut): {
  dividend: number;
  kept: number;
} {
  const dividend = profit - companyTax;
  const tax = contributionsOn(Math.max(0, dividend - free), [dividendTax]) * (1 + surcharge);
  return { dividend, kept: dividend - tax };
}
