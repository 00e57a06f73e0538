/** What a British sole trader owes for a year: no other income, outside of Scotland. */

import { fact } from '#engine/facts.ts';
import { contributionsOn } from '../pay/payroll.ts';
import { britishIncomeTax } from '../pay/salary.ts';

export interface SoleTraderTax {
  incomeTax: number;
  /** National Insurance of class 4. */
  insurance: number;
  kept: number;
}

/** @param profit of the trade in the tax year */
export function soleTraderTax(profit: number): SoleTraderTax {
  const incomeTax = britishIncomeTax(profit);
  const insurance = contributionsOn(profit, [fact('gb.class-4')]);
  return { incomeTax, insurance, kept: profit - incomeTax - insurance };
}
