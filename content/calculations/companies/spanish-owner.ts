/** What a Spanish founder keeps of a year’s profit as an autónomo and with an SL, without allowances. The region’s scale is taken to be the state’s. */

import { numberOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';
import { contributionsOn } from '../pay/payroll.ts';

/** @param contribution a month */
export function asAutonomo(profit: number, contribution: number): number {
  const income = profit - 12 * contribution;
  return income - 2 * contributionsOn(income, [fact('es.income-tax')]);
}

export interface SpanishCompany {
  /** After corporate tax, the founder’s contributions and the cost of the company. */
  left: number;
  /** The same, paid out as a dividend and taxed. */
  paidOut: number;
}

/** @param contribution a month, which the company bears; `cost` is that of the company a year */
export function withSl(profit: number, contribution: number, cost: number): SpanishCompany {
  const left = (profit - 12 * contribution - cost) * (1 - numberOf(fact('es.corporate-new')));
  return { left, paidOut: left - contributionsOn(left, [fact('es.dividend-tax')]) };
}
