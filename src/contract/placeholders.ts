/** Placeholders such as `{city-names}`: texts of the contract name the site and its cities with them, so the contract imports neither. */

/** The values of the placeholders. */
export type SiteFacts = Readonly<Record<Placeholder, string>>;

type Placeholder =
  | 'site-name'
  | 'site-description'
  /** `seven European cities` */
  | 'city-count'
  /** `A, B and C` */
  | 'city-names'
  /** One of the cities, for examples. */
  | 'city-id'
  | 'city-name'
  | 'city-country'
  | 'city-time-zone';

/** Replaces the placeholders in every string of a JSON value. Leaves other words in braces. */
export function fillPlaceholders<T>(value: T, facts: SiteFacts): T {
  return JSON.parse(JSON.stringify(value), (_key, each: unknown) => (typeof each === 'string' ? fillText(each, facts) : each));
}

/** Replaces the placeholders in a text. */
export function fillText(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{([a-z-]+)\}/g, (whole, name: string) => (Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole));
}
