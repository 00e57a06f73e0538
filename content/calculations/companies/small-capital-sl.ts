/** The rules of a Spanish SL whose capital is below €3,000 (Ley de Sociedades de Capital, article 4.1). Amounts are euros. */

import { numberOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';

/** The capital at which the rules of a small capital end. */
export const slFullCapital = numberOf(fact('es.full-capital'));

/** What the legal reserve takes of each year's profit: a fifth, until capital and reserve reach €3,000 together; nothing of a loss. */
export function slReserveYears(
  capital: number,
  annualProfits: readonly number[],
): { toReserve: number; capitalAndReserve: number }[] {
  let reserve = 0;
  return annualProfits.map((profit) => {
    const missing = Math.max(0, slFullCapital - capital - reserve);
    const toReserve = Math.min(Math.max(0, profit) * numberOf(fact('es.small-reserve')), missing);
    reserve += toReserve;
    return { toReserve, capitalAndReserve: capital + reserve };
  });
}

/** What the members owe together, at most, when the company is wound up and cannot pay: the difference between €3,000 and the capital subscribed. */
export function slLiabilityInLiquidation(capital: number): number {
  return Math.max(0, slFullCapital - capital);
}
