/** The countries of the base of facts, for lists. */
export const countries = {
  DE: 'Germany',
  PT: 'Portugal',
  GB: 'United Kingdom',
  NL: 'Netherlands',
  FR: 'France',
  ES: 'Spain',
  CH: 'Switzerland',
};

export type Country = keyof typeof countries;

/** The money of each. */
export const currencies: Record<Country, string> = {
  DE: 'EUR',
  PT: 'EUR',
  GB: 'GBP',
  NL: 'EUR',
  FR: 'EUR',
  ES: 'EUR',
  CH: 'CHF',
};
