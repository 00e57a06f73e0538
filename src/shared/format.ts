/** How numbers are written in the library: as its locale does, no more digits than mean something. */
import { locale } from './library-format.ts';

/** With a true minus sign, after which no line breaks, and never a negative zero. */
export function formatNumber(value: number, options: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(locale, { signDisplay: 'negative', ...options }).format(value).replace('-', '−');
}

/** `1234.5` → `1,235`; with `digits`, that many decimals at most. */
export function count(value: number, digits = 0): string {
  return formatNumber(value, { maximumFractionDigits: digits });
}

/** An amount in whole units of `currency` (ISO 4217, default EUR): `2000000` → `€2,000,000`; with `digits`, exactly that many decimals. */
export function money(value: number, currency = 'EUR', digits = 0): string {
  return formatNumber(value, { style: 'currency', currency, minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** A share of one: `0.2` → `20%`, `0.1538` → `15.4%`; `digits` decimals at most, 1 by default. */
export function percent(share: number, digits = 1): string {
  return formatNumber(share, { style: 'percent', maximumFractionDigits: digits });
}
