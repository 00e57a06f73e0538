/** The order of the companies: by all that they have raised, in euros. */
import { readSettings, type Settings } from '../../environment.ts';
import type { StoredCompany } from './company-state.ts';

/** A company with its rank. */
export interface RankedCompany extends StoredCompany {
  /** Undefined when the amount raised is unknown or cannot be converted to euros. */
  rank: number | undefined;
  /** In whole euros. */
  raised: number | undefined;
}

export const rankingSettings = {
  /** Euros for one unit of each other currency. None is assumed: amounts without a rate are not ranked. */
  rates: {
    name: 'COMPANIES_EXCHANGE_RATES',
    description: 'euros for one unit of each other currency, as GBP=1.15,USD=0.90',
    parse: (text) => {
      const rates = new Map<string, number>();
      for (const pair of text.split(',')) {
        const [, currency, rate] = /^\s*([A-Z]{3})=(\d+(?:\.\d+)?)\s*$/.exec(pair) ?? [];
        if (currency === undefined) return undefined;
        rates.set(currency, Number(rate));
      }
      return rates;
    },
    default: new Map<string, number>(),
  },
} satisfies Settings;

/** The first has raised the most; equals share a rank; those without a rank come last, by name. */
export function rankCompanies(companies: StoredCompany[]): RankedCompany[] {
  const { rates } = readSettings('The ranking of companies', rankingSettings);
  const sorted = companies
    .map((entry) => ({ ...entry, raised: inEuros(entry, rates) }))
    .sort((a, b) => (b.raised ?? -1) - (a.raised ?? -1) || (a.company.name < b.company.name ? -1 : 1));
  let rank = 0;
  return sorted.map((entry, i) => {
    if (i === 0 || entry.raised !== sorted[i - 1]?.raised) rank = i + 1;
    return { ...entry, rank: entry.raised === undefined ? undefined : rank };
  });
}

function inEuros({ company: { funding } }: StoredCompany, rates: Map<string, number>): number | undefined {
  if (funding === undefined) return undefined;
  const rate = funding.currency === 'EUR' ? 1 : rates.get(funding.currency);
  return rate === undefined ? undefined : Math.round(funding.amount * rate);
}
