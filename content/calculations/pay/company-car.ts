/** What the private use of an electric company car adds to the driver’s taxed income each month. */

import { numberOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';

/** @param listPrice with VAT, and low enough for the German quarter */
export function electricCarIncome(listPrice: number): { germany: number; britain: number; netherlands: number } {
  const cheaper = Math.min(listPrice, numberOf(fact('nl.car-electric-limit')));
  const dutch = cheaper * numberOf(fact('nl.car-electric')) + (listPrice - cheaper) * numberOf(fact('nl.car-rate'));
  return {
    germany: listPrice * numberOf(fact('de.car-electric')) * numberOf(fact('de.car-rate')),
    britain: (listPrice * numberOf(fact('gb.car-electric'))) / 12,
    netherlands: dutch / 12,
  };
}
