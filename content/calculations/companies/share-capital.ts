/** The capital that a company is founded with: its nominal amount, and what the founders pay of it in cash before it is registered. */

/** Code of Obligations 773 (Switzerland): the least capital of a GmbH, in francs. */
export const swissGmbhMinimumCapital = 20_000;

/** Code of Obligations 621 (Switzerland): the least capital of an AG, in francs. */
export const swissAgMinimumCapital = 100_000;

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
  sas: (capital: number) => capital / 2,
  /** Code de commerce L223-7: a fifth of each part. */
  sarl: (capital: number) => capital / 5,
  /** Code of Obligations 777c(1): all of it. */
  swissGmbh: (capital: number) => capital,
  /** Code of Obligations 632: a fifth of each share, and 50,000 francs in all. */
  swissAg: (capital: number) => Math.max(capital / 5, 50_000),
};

export type CompanyForm = keyof typeof leastPayment;
