import { numberOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';

/** Corporate tax of a small French company that is owned by persons: the lower rate up to the limit, the full one above it. */
export function frenchCorporateTax(profit: number): number {
  const limit = numberOf(fact('fr.corporate-small-limit'));
  const low = Math.min(profit, limit);
  return low * numberOf(fact('fr.corporate-small')) + (profit - low) * numberOf(fact('fr.corporate-tax'));
}
