/** Whose VAT a sale of digital services bears, such as software by download or in the browser. */

import { type Country, countries } from '../countries.ts';
import { type KnownFact, numberOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';

/** Where the customer is: in one of the countries of the base, elsewhere in the European Union, or outside it. */
export type Place = Country | 'EU' | 'OTHER';

export const places: Record<Place, string> = { ...countries, EU: 'Another country of the EU', OTHER: 'Elsewhere' };

export interface Sale {
  seller: Country;
  customer: Place;
  isBusiness: boolean;
  /** To consumers in other countries of the European Union, the larger of this year’s and last year’s, in euros. */
  euSales: () => number;
  /** In a year, in francs. */
  worldSales: () => number;
}

export type Vat =
  | { of: Place; how: 'home' | 'one-stop shop' | 'non-Union one-stop shop' | 'register' }
  | { of: null; how: 'reverse charge' | 'law of the customer' | 'below the threshold' };

export function vatOn({ seller, customer, isBusiness, euSales, worldSales }: Sale): Vat {
  if (customer === seller) return { of: seller, how: 'home' };
  if (isBusiness) return { of: null, how: customer === 'OTHER' ? 'law of the customer' : 'reverse charge' };
  if (customer === 'OTHER') return { of: null, how: 'law of the customer' };
  if (customer === 'GB') return { of: 'GB', how: 'register' };
  if (customer === 'CH')
    return worldSales() < numberOf(fact('ch.vat-threshold'))
      ? { of: null, how: 'below the threshold' }
      : { of: 'CH', how: 'register' };
  const limit = euLimits[seller];
  if (limit === undefined) return { of: customer, how: 'non-Union one-stop shop' };
  return euSales() <= numberOf(limit) ? { of: seller, how: 'home' } : { of: customer, how: 'one-stop shop' };
}

/** The standard rate of VAT; undefined of a country that is not in the base. */
export function rateOf(place: Place): number | undefined {
  return place in rates ? numberOf(rates[place as Country]) : undefined;
}

/** Of the members of the European Union. */
const euLimits: Partial<Record<Country, KnownFact>> = {
  DE: fact('de.vat-eu-sales'),
  PT: fact('pt.vat-eu-sales'),
  NL: fact('nl.vat-eu-sales'),
  FR: fact('fr.vat-eu-sales'),
  ES: fact('es.vat-eu-sales'),
};

const rates: Record<Country, KnownFact> = {
  DE: fact('de.vat-rate'),
  PT: fact('pt.vat-rate'),
  GB: fact('gb.vat-rate'),
  NL: fact('nl.vat-rate'),
  FR: fact('fr.vat-rate'),
  ES: fact('es.vat-rate'),
  CH: fact('ch.vat-rate'),
};
