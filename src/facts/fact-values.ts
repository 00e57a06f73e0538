/** What a fact is worth on a day. Days are `YYYY-MM-DD`, so that their order is that of their texts. Runs in the browser, too. */

/** A number with its unit, a day, a yes or no, a short text, or steps. */
export type Value = number | boolean | string | readonly Step[];

/** What holds from an amount on: 2 months from 5 years of service, 25% from €15,000 of profit. */
export interface Step {
  from: number;
  value: number | string;
  /** Where they are not those of the value. */
  unit?: string | undefined;
  by?: string | undefined;
}

/** A value with the time for which it holds; both days are part of it. */
export interface TimedValue {
  value: Value;
  /** A currency (ISO 4217), `percent`, `hour`, `day`, `working-day`, `week`, `month`, `year`, or `date`; none of a count and of text. */
  unit?: string | undefined;
  /** The unit of what steps begin from. */
  by?: string | undefined;
  /** Since ever, unless given. */
  from?: string | undefined;
  /** Without a known end, unless given. */
  until?: string | undefined;
  /** Of a bill or a consultation: it is told, and nothing is computed with it. */
  announced?: boolean | undefined;
  /** Words after the value: `a year`. */
  note?: string | undefined;
}

/** A fact as the calculations of a library get it. */
export interface KnownFact {
  id: string;
  /** The day of the build. */
  today: string;
  values: readonly TimedValue[];
}

/** How many months ahead a change is told. */
const TOLD_MONTHS = 6;

/** The value that holds on a day; undefined if none does. */
export function valueOn<Timed extends TimedValue>(values: readonly Timed[], day: string): Timed | undefined {
  return values.find((each) => !each.announced && (each.from ?? '') <= day && day <= (each.until ?? '9999'));
}

/** The first value that takes the place of the present one within the next six months; undefined if none does. */
export function nextChange<Timed extends TimedValue>(values: readonly Timed[], day: string): Timed | undefined {
  const last = addMonths(day, TOLD_MONTHS);
  return inOrder(values).find(({ from = '' }) => from > day && from <= last);
}

/** What was announced and is not law. */
export function announcedIn<Timed extends TimedValue>(values: readonly Timed[]): Timed[] {
  return values.filter(({ announced }) => announced);
}

/** The values that hold at some time, earliest first. */
export function inOrder<Timed extends TimedValue>(values: readonly Timed[]): Timed[] {
  return values.filter(({ announced }) => !announced).sort((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1));
}

/**
 * The number that holds on a day, for calculations: a percentage as a share of one.
 *
 * @throws {Error} if no number holds on that day
 */
export function numberOf({ id, today, values }: KnownFact, day: string = today): number {
  const held = valueOn(values, day);
  if (typeof held?.value !== 'number') throw new Error(`no number is known for ${id} on ${day}`);
  return asShare(held.value, held.unit);
}

/**
 * The steps that hold on a day, for calculations: percentages as shares of one. A value alone is a step from the start.
 *
 * @throws {Error} if nothing holds on that day
 */
export function stepsOf({ id, today, values }: KnownFact, day: string = today): KnownStep[] {
  const held = valueOn(values, day);
  if (held === undefined || typeof held.value === 'boolean') throw new Error(`no steps are known for ${id} on ${day}`);
  const { value: all, unit: usual = '', by: usualBy = '' } = held;
  const steps = isSteps(all) ? all : [{ from: 0, value: all }];
  return steps.map(({ from, by = usualBy, value, unit = usual }: Step) => ({
    from,
    by,
    value: typeof value === 'number' ? asShare(value, unit) : value,
    unit,
  }));
}

/** A step with its units. */
export type KnownStep = Required<{ [Part in keyof Step]: NonNullable<Step[Part]> }>;

/** `2026-08-31` and six months → `2027-02-28`. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export function isSteps(value: Value): value is readonly Step[] {
  return typeof value === 'object';
}

/** Without binary rounding errors: 13.8% is 0.138, not 0.13800000000000001. */
function asShare(value: number, unit: string | undefined): number {
  return unit === 'percent' ? Number((value / 100).toPrecision(12)) : value;
}
