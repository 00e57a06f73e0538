/**
 * The settings of the operators' surfaces, from the environment. A surface whose settings are missing or unusable does not open: it throws
 * `NotConfigured`, which names what to set. Runs in Node and at the edge, so it imports nothing.
 */

/** @throws {NotConfigured} naming every setting that is missing or unusable, never its value */
export function readSettings<S extends Settings>(
  surface: string,
  settings: S,
  read: (name: string) => string | undefined = fromEnvironment,
): Values<S> {
  const valueOf = (setting: Setting<unknown>) => {
    const text = read(setting.name)?.trim();
    return text ? setting.parse(text) : setting.otherwise;
  };
  const values = Object.entries(settings).map(([key, setting]) => [key, valueOf(setting)] as const);
  const missing = values.filter(([, value]) => value === undefined).map(([key]) => settings[key]!);
  if (missing.length > 0) throw new NotConfigured(surface, missing);
  return Object.fromEntries(values) as Values<S>;
}

/** One variable of the environment. */
export interface Setting<T> {
  /** The variable's name. */
  name: string;
  /** What to set it to, as the end of "Set NAME to …". */
  what: string;
  /** Undefined when the text cannot be used. It is never empty. */
  parse: (text: string) => T | undefined;
  /** The value of a variable that is not set; without one it must be. */
  otherwise?: T;
}

type Settings = Record<string, Setting<unknown>>;
type Values<S extends Settings> = { [K in keyof S]: S[K] extends Setting<infer T> ? T : never };

/** A text of at least `length` characters: what a secret has to have. */
export function secret(name: string, length: number, what: string): Setting<string> {
  return {
    name,
    what: `${what}, at least ${length} characters`,
    parse: (text) => (text.length >= length ? text : undefined),
  };
}

/** An operator has not set what a surface needs. */
export class NotConfigured extends Error {
  readonly surface: string;
  readonly missing: Pick<Setting<unknown>, 'name' | 'what'>[];

  constructor(surface: string, missing: Pick<Setting<unknown>, 'name' | 'what'>[]) {
    super(`${surface} is not configured: ${missing.map(({ name }) => name).join(', ')}`);
    this.name = 'NotConfigured';
    this.surface = surface;
    this.missing = missing;
  }
}

/** Edge functions read the environment through `Netlify`, functions through `process`. */
function fromEnvironment(name: string): string | undefined {
  const { Netlify: netlify, process: node } = globalThis as typeof globalThis & {
    Netlify?: { env: { get: (name: string) => string | undefined } };
    process?: { env: Record<string, string | undefined> };
  };
  return netlify?.env.get(name) ?? node?.env[name];
}
