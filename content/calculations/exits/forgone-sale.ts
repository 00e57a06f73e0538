/** What an owner gives up who can neither sell nor take profit: their part of a sale, and of dividends over some years. */
export function forgone({ value, share, dividends, years }: Owned): { sale: number; dividends: number } {
  return { sale: value * share, dividends: dividends * share * years };
}

interface Owned {
  /** Of the company. */
  value: number;
  share: number;
  /** Of the company, a year. */
  dividends: number;
  years: number;
}
