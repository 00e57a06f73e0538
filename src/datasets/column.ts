/** A column of a data table: how its values are formatted for people, and their exact form for programs. */
import { count, money, percent } from '../calculations/format.ts';

/** How a value is formatted, and its unit then. */
const formats = {
  money: { write: (value: number, digits = 0) => money(value, 'EUR', digits), unit: 'EUR' },
  amount: { write: (value: number) => amount(value), unit: 'EUR' },
  percent: { write: (value: number, digits?: number) => percent(value, digits), unit: 'share of 1' },
  times: { write: (value: number, digits = 1) => `${count(value, digits)}×`, unit: 'ratio' },
  count: { write: (value: number, digits?: number) => count(value, digits), unit: undefined },
} as const;

/** `month` is text, `2026-11`; all others are numbers. */
export type Format = keyof typeof formats | 'month';

/** What the values of a column are. */
export interface Quantity {
  name: string;
  /** `amount` is abbreviated money, as `€2.5m`; `count`, the default, is a plain number. */
  as?: Format | undefined;
  /** Maximum number of decimals (exact number, for money). */
  digits?: number | undefined;
  /** The unit of a `count`, for example `months`. */
  unit?: string | undefined;
  /** Text for an infinite or missing value. */
  missing?: string | undefined;
}

/** Text is a value, too: the name of a city or month. */
export type Value = number | string | null;

export interface Column extends Quantity {
  values: readonly Value[];
}

/** An assumption that all figures of a table depend on. */
export interface Input extends Quantity {
  value: Value;
}

/** The value formatted for people. */
export function shown(value: Value, { as = 'count', digits, missing = 'none' }: Omit<Quantity, 'name'>): string {
  if (as === 'month') return monthName.format(new Date(`${value}-01`));
  if (typeof value === 'string') return value;
  return isFigure(value) ? formats[as].write(value, digits) : missing;
}

/** The value formatted for an axis, which has little room: as `shown`, but with money abbreviated. */
export function shownOnAxis(value: Value, quantity: Omit<Quantity, 'name'>): string {
  return shown(value, quantity.as === 'money' ? { ...quantity, as: 'amount' } : quantity);
}

/**
 * The exact value for programs: a number without binary rounding noise (0.30000000000000004), a month as `2026-11`. Undefined for other
 * text, which programs read as it is, and for missing values.
 */
export function exact(value: Value, { as }: Omit<Quantity, 'name'>): number | string | undefined {
  if (as === 'month') return value ?? undefined;
  return isFigure(value) ? Number(value.toPrecision(12)) : undefined;
}

/** The unit of a column's exact values; undefined where they have none. */
export function unitOf({ as = 'count', unit }: Omit<Quantity, 'name'>): string | undefined {
  return unit ?? (as === 'month' ? undefined : formats[as].unit);
}

/** Whether a column holds text, which is not aligned like figures. */
export function isText(values: readonly Value[]): boolean {
  return values.every((value) => typeof value === 'string');
}

export function isFigure(value: Value | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** An abbreviated amount in euros: `2500000` → `€2.5m`. */
function amount(value: number): string {
  return new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency: 'EUR',
    notation: 'compact',
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
  }).format(value);
}
