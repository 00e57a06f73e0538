import { numberOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';

/** What a German company pays on a profit, in a municipality with this multiplier of trade tax. */
export function germanCompanyTax(profit: number, multiplier: number): { trade: number; corporate: number; rate: number } {
  const trade = profit * numberOf(fact('de.trade-tax')) * multiplier;
  const corporate = profit * numberOf(fact('de.corporate-tax')) * (1 + numberOf(fact('de.solidarity')));
  return { trade, corporate, rate: (trade + corporate) / profit };
}
