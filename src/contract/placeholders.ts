/** What texts of the contract say of a site and its cities stands in them as placeholders, for example `{city-names}`: the contract knows no site. */

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

/** The same JSON value with the placeholders in its texts filled. Other words in braces stay. */
export function fillPlaceholders<T>(value: T, facts: SiteFacts): T {
  return JSON.parse(JSON.stringify(value), (_key, each: unknown) => (typeof each === 'string' ? fillText(each, facts) : each));
}

/** The same text with its placeholders filled. */
export function fillText(text: string, facts: SiteFacts): string {
  return text.replace(/\{([a-z-]+)\}/g, (whole, name: string) => (isPlaceholder(name, facts) ? facts[name] : whole));
}

function isPlaceholder(name: string, facts: SiteFacts): name is Placeholder {
  return Object.hasOwn(facts, name);
}
