import { numberOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';

/** Delaware franchise tax by the number of authorised shares, which is what the first bill says. */
export function franchiseTaxByShares(authorised: number): number {
  if (authorised <= 5000) return numberOf(fact('us.franchise-least'));
  const further = Math.max(0, Math.ceil((authorised - 10_000) / 10_000));
  const tax = numberOf(fact('us.franchise-low')) + further * numberOf(fact('us.franchise-more'));
  return Math.min(tax, numberOf(fact('us.franchise-most')));
}

/** The same tax by gross assets, for shares whose par value is below the assets of each issued share. */
export function franchiseTaxByAssets({
  authorised,
  issued,
  assets,
}: {
  authorised: number;
  issued: number;
  assets: number;
}): number {
  const millions = Math.ceil(((assets / issued) * authorised) / 1_000_000);
  return Math.min(Math.max(1, millions) * numberOf(fact('us.franchise-million')), numberOf(fact('us.franchise-most')));
}
