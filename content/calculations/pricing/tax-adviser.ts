/** What a German tax adviser may charge a company by the scale of fees, without outlays and VAT. */

import { numberOf, stepsOf } from '#engine/fact-values.ts';
import { fact } from '#engine/facts.ts';

export interface AdviserYear {
  /** For the books of a month, with the returns of VAT. */
  booksMonth: number;
  /** For balance sheet and profit and loss account. */
  accounts: number;
  /** For both in a year. */
  year: number;
}

/**
 * @param share of the range between the lowest and the highest fee, 0 to 1: the middle unless given
 * @returns null for a turnover above €500,000 or a balance sheet that leaves the scale
 */
export function adviserYear({ turnover, balance }: { turnover: number; balance: number }, share = 0.5): AdviserYear | null {
  const value = (turnover + balance) / 2;
  if (turnover > MOST_TURNOVER || value > MOST_ACCOUNTS) return null;
  const booksMonth =
    fullFee(stepsOf(fact('de.books-fee')), turnover) * tenths(fact('de.books-least'), fact('de.books-most'), share);
  const accounts =
    fullFee(stepsOf(fact('de.accounts-fee')), value) * tenths(fact('de.accounts-least'), fact('de.accounts-most'), share);
  return { booksMonth, accounts, year: 12 * booksMonth + accounts };
}

const MOST_TURNOVER = 500_000;
const MOST_ACCOUNTS = 1_000_000;

/** Each step holds for values above its beginning. */
function fullFee(steps: ReturnType<typeof stepsOf>, value: number): number {
  const [first] = steps;
  const step = steps.findLast(({ from }) => from < value) ?? first;
  return Number(step?.value);
}

function tenths(least: Parameters<typeof numberOf>[0], most: Parameters<typeof numberOf>[0], share: number): number {
  const [low, high] = [numberOf(least), numberOf(most)];
  return (low + share * (high - low)) / 10;
}
