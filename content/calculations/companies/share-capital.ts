/** The capital that a company is founded with: its nominal amount, and what the founders pay of it in cash before it is registered. */

import { numberOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';

/** Code of Obligations 773 (Switzerland): the minimum capital of a GmbH, in francs. */
export const swissGmbhMinimumCapital = numberOf(fact('ch.capital'));

/** Code of Obligations 621 (Switzerland): the minimum capital of an AG, in francs. */
export const swissAgMinimumCapital = numberOf(fact('ch.ag-capital'));

/** Number of shares × the nominal value of one. */
export function nominalCapital(shares: number, nominalValue: number): number {
  return shares * nominalValue;
}

/** What must be paid in cash before a company of this form is registered with `capital`, its shares issued at their nominal value. */
export function paidInAtFoundation(form: CompanyForm, capital: number): number {
  return leastPayment[form](capital);
}

/** What a new share costs above its nominal value, over all new shares: the part of the price that goes to the reserves. */
export function premium(shares: number, pricePerShare: number, nominalValue: number): number {
  return shares * (pricePerShare - nominalValue);
}

const leastPayment = {
  /** Code de commerce L225-3, which L227-1 applies: half of each share. */
  sas: (capital: number) => capital * numberOf(fact('fr.paid-in')),
  /** Code de commerce L223-7: a fifth of each part. */
  sarl: (capital: number) => capital * numberOf(fact('fr.sarl-paid-in')),
  /** Code of Obligations 777c(1): all of it. */
  swissGmbh: (capital: number) => capital,
  /** Code of Obligations 632: a fifth of each share, and 50,000 francs in all. */
  swissAg: (capital: number) => Math.max(capital * numberOf(fact('ch.ag-paid-share')), numberOf(fact('ch.ag-paid-in'))),
};

export type CompanyForm = keyof typeof leastPayment;
