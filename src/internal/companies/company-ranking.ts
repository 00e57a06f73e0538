/** The order of the companies: by all that they have raised, in euros. */
import { readSettings, type Setting } from '../../environment.ts';
import type { Live } from './company-state.ts';

/** A company with its place. */
export interface Ranked extends Live {
  /** Undefined when what it raised is not known or cannot be put into euros. */
  rank: number | undefined;
  /** In whole euros. */
  raised: number | undefined;
}

/** Amounts in other currencies are compared only by rates that an operator has set: none is assumed. */
const rates: Setting<Map<string, number>> = {
  name: 'COMPANIES_EXCHANGE_RATES',
  what: 'euros for one unit of each other currency, as GBP=1.15,USD=0.90',
  parse: (text) => {
    const pairs = text.split(',').map((pair) => /^\s*([A-Z]{3})=(\d+(?:\.\d+)?)\s*$/.exec(pair));
    return pairs.some((pair) => pair === null) ? undefined : new Map(pairs.map((pair) => [pair![1]!, Number(pair![2])]));
  },
  otherwise: new Map(),
};

/** The first has raised the most; equals share a place; those without a place come last, by name. */
export function rank(companies: Live[]): Ranked[] {
  const { rates: toEuro } = readSettings('The ranking of companies', { rates });
  const valued = companies.map((entry) => ({ ...entry, raised: inEuros(entry, toEuro) }));
  const byAmount = valued.sort((a, b) => (b.raised ?? -1) - (a.raised ?? -1) || (a.company.name < b.company.name ? -1 : 1));
  let place = 0;
  return byAmount.map((entry, i) => {
    if (i === 0 || entry.raised !== byAmount[i - 1]!.raised) place = i + 1;
    return { ...entry, rank: entry.raised === undefined ? undefined : place };
  });
}

function inEuros({ company: { funding } }: Live, toEuro: Map<string, number>): number | undefined {
  if (funding === undefined) return undefined;
  const rate = funding.currency === 'EUR' ? 1 : toEuro.get(funding.currency);
  return rate === undefined ? undefined : Math.round(funding.amount * rate);
}
