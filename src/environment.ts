/**
 * Settings from the environment. A feature whose settings are missing or unusable stays closed: reading them throws `NotConfigured`, which
 * names what to set. Runs in Node and in Deno, so it imports nothing.
 */

/** @throws {NotConfigured} naming every setting that is missing or unusable, never its value */
export function readSettings<S extends Settings>(
  feature: string,
  settings: S,
  read: (name: string) => string | undefined = readVariable,
): Values<S> {
  const valueOf = (setting: Setting<unknown>) => {
    const text = read(setting.name)?.trim();
    return text ? setting.parse(text) : setting.default;
  };
  const values = Object.entries(settings).map(([key, setting]) => ({ key, setting, value: valueOf(setting) }));
  const missing = values.filter(({ value }) => value === undefined);
  if (missing.length > 0)
    throw new NotConfigured(
      feature,
      missing.map(({ setting }) => setting),
    );
  return Object.fromEntries(values.map(({ key, value }) => [key, value])) as Values<S>;
}

/** One variable of the environment. */
export interface Setting<T> {
  /** The variable's name. */
  name: string;
  /** What to set it to, as the end of "Set NAME to …". */
  description: string;
  /** Undefined when the text cannot be used. The text is never empty. */
  parse: (text: string) => T | undefined;
  /** The value when the variable is not set; without a default it must be set. */
  default?: T;
  /** Of a secret that the operator chooses: the command that prints a good one. */
  make?: string;
}

export type Settings = Record<string, Setting<unknown>>;
type Values<S extends Settings> = { [K in keyof S]: S[K] extends Setting<infer T> ? T : never };

/**
 * A secret of at least `length` characters.
 *
 * @param make prints a good one; undefined where somebody else makes it
 */
export function secretSetting(name: string, length: number, description: string, make?: string): Setting<string> {
  return {
    name,
    description: `${description}, at least ${length} characters`,
    parse: (text) => (text.length >= length ? text : undefined),
    ...(make !== undefined && { make }),
  };
}

/** An operator has not set what a feature needs. */
export class NotConfigured extends Error {
  readonly feature: string;
  readonly missing: Pick<Setting<unknown>, 'name' | 'description'>[];

  constructor(feature: string, missing: Pick<Setting<unknown>, 'name' | 'description'>[]) {
    super(`${feature} is not configured: ${missing.map(({ name }) => name).join(', ')}`);
    this.name = 'NotConfigured';
    this.feature = feature;
    this.missing = missing;
  }
}

/** Edge functions read the environment through `Netlify`, functions through `process`. */
function readVariable(name: string): string | undefined {
  return globalThis.Netlify?.env.get(name) ?? globalThis.process?.env[name];
}
