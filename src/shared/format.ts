/** How numbers are written in the library: as its locale does, no more digits than mean something. */
import { locale } from './library-format.ts';

const number = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options);

/** `1234.5` → `1,235`; with `digits`, that many decimals at most. */
export function count(value: number, digits = 0): string {
  return number({ maximumFractionDigits: digits }).format(value);
}

/** An amount in whole units of `currency` (ISO 4217, default EUR): `2000000` → `€2,000,000`; with `digits`, exactly that many decimals. */
export function money(value: number, currency = 'EUR', digits = 0): string {
  return number({ style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** A share of one: `0.2` → `20%`, `0.1538` → `15.4%`; `digits` decimals at most, 1 by default. */
export function percent(share: number, digits = 1): string {
  return number({ style: 'percent', maximumFractionDigits: digits }).format(share);
}
