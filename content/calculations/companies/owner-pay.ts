/** What a British founder keeps of the company’s profit as salary and as dividend: a sole director without other income, outside of Scotland. */

import { numberOf, stepsOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';
import { contributionsOn } from '../pay/payroll.ts';
import { britishIncomeTax } from '../pay/salary.ts';

export interface OwnerPay {
  salary: number;
  /** National Insurance of the company and of the founder. */
  insurance: number;
  companyTax: number;
  dividend: number;
  /** The founder’s, on salary and dividend. */
  ownTax: number;
  kept: number;
}

/** @param profit before the founder is paid; what is left of it after the salary bears the small rate of corporation tax alone */
export function ownerPay(profit: number, salary: number): OwnerPay {
  const employer = contributionsOn(salary, [fact('gb.employer-pension')]);
  const employee = contributionsOn(salary, [fact('gb.employee-pension')]);
  const left = profit - salary - employer;
  const companyTax = left * numberOf(fact('gb.corporate-small'));
  const dividend = left - companyTax;
  const ownTax = britishIncomeTax(salary) + dividendTax(dividend, salary);
  return { salary, insurance: employer + employee, companyTax, dividend, ownTax, kept: salary - employee + dividend - ownTax };
}

/** The salary that, with the company’s National Insurance, uses up the whole profit. */
export function salaryThatUsesUp(profit: number): number {
  const { from = 0, value } = stepsOf(fact('gb.employer-pension')).at(-1) ?? {};
  const rate = Number(value);
  return (profit + rate * from) / (1 + rate);
}

/** Dividends are the last part of the income; those that are free take up their place in the band. */
function dividendTax(dividend: number, salary: number): number {
  const allowance = numberOf(fact('gb.tax-allowance'));
  const below = Math.max(0, salary - allowance);
  const taxable = Math.max(0, dividend - Math.max(0, allowance - salary));
  const free = Math.min(taxable, numberOf(fact('gb.dividend-free')));
  const onAll = contributionsOn(below + taxable, [fact('gb.dividend-tax')]);
  return onAll - contributionsOn(below + free, [fact('gb.dividend-tax')]);
}
