/** The capital rules of the German GmbH and of its small form, the UG (haftungsbeschränkt). Amounts are euros. */

import { numberOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';

/** GmbHG § 5(1): the minimum share capital of a GmbH. A company formed with less is a UG (§ 5a(1)). */
export const gmbhMinimumCapital = numberOf(fact('de.capital'));

/** GmbHG § 7(2): what must be paid in, in cash, before a GmbH formed with `capital` may be registered. */
export function gmbhPaidInBeforeRegistration(capital: number): number {
  return Math.max(capital / 4, numberOf(fact('de.paid-in')));
}

/**
 * GmbHG § 5a(3): what a UG puts into its statutory reserve for one year: a quarter of the annual profit, less the loss
 * carried forward from the year before, and nothing when that is not positive.
 */
export function ugReserve(annualProfit: number, lossCarriedForward = 0): number {
  return Math.max(0, annualProfit - lossCarriedForward) * numberOf(fact('de.ug-reserve'));
}

/**
 * A UG year by year. A loss is carried forward and later profits make it good first; the reserve is left untouched, and
 * everything that need not be reserved is paid out.
 */
export function ugYears(capital: number, annualProfits: number[]): UgYear[] {
  const years: UgYear[] = [];
  let lossCarriedForward = 0;
  let reserve = 0;
  for (const profit of annualProfits) {
    const toReserve = ugReserve(profit, lossCarriedForward);
    const result = profit - lossCarriedForward;
    lossCarriedForward = Math.max(0, -result);
    reserve += toReserve;
    years.push({ profit, toReserve, payable: Math.max(0, result) - toReserve, reserve, capitalAndReserve: capital + reserve });
  }
  return years;
}

/** The profit, after losses, that a UG must earn before its statutory reserve alone lifts `capital` to that of a GmbH. */
export function profitToBecomeGmbh(capital: number): number {
  return Math.max(0, gmbhMinimumCapital - capital) / numberOf(fact('de.ug-reserve'));
}

export interface UgYear {
  /** Annual profit, negative for a loss. */
  profit: number;
  /** Put into the statutory reserve this year. */
  toReserve: number;
  /** What the shareholders may be paid for this year. */
  payable: number;
  /** The statutory reserve at the end of the year. */
  reserve: number;
  /** Share capital plus statutory reserve at the end of the year. */
  capitalAndReserve: number;
}
