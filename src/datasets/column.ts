/** Columns of a table of figures: how values are formatted for people, and their exact form for programs. */
import { count, formatNumber, money, percent } from '../shared/format.ts';
import { locale, none } from '../shared/library-format.ts';

/** How values are formatted. */
const formats = {
  money: (value: number, digits = 0, currency?: string) => money(value, currency, digits),
  amount: (value: number, _digits?: number, currency?: string) => compactMoney(value, currency),
  percent: (value: number, digits?: number) => percent(value, digits),
  times: (value: number, digits = 1) => `${count(value, digits)}×`,
  count: (value: number, digits?: number) => count(value, digits),
} as const;

/** The unit of their exact form, if it is no currency. Apart, since the browser does not need it. */
const units = {
  percent: 'share of 1',
  times: 'ratio',
  count: undefined,
  month: undefined,
  day: undefined,
};

/** The values of `month` and `day` are texts, `2026-11` and `2026-11-22`; all others are numbers. */
export type Format = keyof typeof formats | 'month' | 'day';

/** What the values of a column are. */
export interface Quantity {
  name: string;
  /** `amount` is compact money, as `€2.5m`; `count`, the default, is a plain number. */
  as?: Format | undefined;
  /** Of money: ISO 4217, default EUR. */
  currency?: string | undefined;
  /** Maximum number of decimals (for money, the exact number). */
  digits?: number | undefined;
  /** The unit of a `count`, for example `months`. */
  unit?: string | undefined;
  /** The text for an infinite or missing value. */
  missing?: string | undefined;
}

/** Text is a value too: the name of a city, of a month. */
export type Value = number | string | null;

export interface Column extends Quantity {
  values: readonly Value[];
  /**
   * How a spreadsheet computes the values from other cells of the CSV, whose first row is the header: `=B2*C2`, with operators alone, which
   * are the same in every language. Null where the value is an input.
   */
  formulas?: readonly (string | null)[] | undefined;
}

/** A quantity on which all figures of a table are based. */
export interface Input extends Quantity {
  value: Value;
}

/** Formats a value for people. */
export function formatValue(value: Value, { as = 'count', currency, digits, missing = none }: Omit<Quantity, 'name'>): string {
  if (as === 'month') return monthName.format(new Date(`${value}-01`));
  if (as === 'day') return value === null ? missing : dayName.format(new Date(value));
  if (typeof value === 'string') return value;
  return isFiniteNumber(value) ? formats[as](value, digits, currency) : missing;
}

/** As `formatValue`, but with compact money, for axes. */
export function formatAxisValue(value: Value, quantity: Omit<Quantity, 'name'>): string {
  return formatValue(value, quantity.as === 'money' ? { ...quantity, as: 'amount' } : quantity);
}

/**
 * The value for programs: a number without binary rounding errors (0.30000000000000004), a month as `2026-11`, a day as `2026-11-22`. Undefined
 * for other text, whose formatted form is exact already, and for missing values.
 */
export function exactValue(value: Value, { as }: Omit<Quantity, 'name'>): number | string | undefined {
  if (as === 'month' || as === 'day') return value ?? undefined;
  return isFiniteNumber(value) ? Number(value.toPrecision(12)) : undefined;
}

/** The unit of a column's exact values, if they have one. */
export function unitOf({ as = 'count', currency = 'EUR', unit }: Omit<Quantity, 'name'>): string | undefined {
  return unit ?? (as === 'money' || as === 'amount' ? currency : units[as]);
}

/** Whether a column consists of text, which is not aligned like numbers. */
export function isTextColumn(values: readonly Value[]): boolean {
  return values.every((value) => typeof value === 'string');
}

export function isFiniteNumber(value: Value | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

const monthName = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayName = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** `2500000` → `€2.5m`. */
function compactMoney(value: number, currency = 'EUR'): string {
  return formatNumber(value, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
  });
}
