import * as z from 'zod';

/** Who may sign in, and where they prove who they are. */
export interface SignInSettings {
  /** The provider, as its discovery document names it. */
  issuer: URL;
  clientId: string;
  clientSecret: string;
  /** Lower-case addresses, and domains that begin with `@`. */
  allowed: string[];
  /** What cookies are encrypted with; another value ends every session. */
  secret: string;
}

/** Each variable with what to set it to: the page that says what is missing, the check and docs/operators.md agree by a test. */
export const signInVariables = {
  DASHBOARD_ISSUER:
    'the address of the OpenID Connect provider, for example https://accounts.google.com; https, or http on this machine',
  DASHBOARD_CLIENT_ID: 'the id under which the provider knows this site',
  DASHBOARD_CLIENT_SECRET: 'the secret that the provider gave with the id',
  DASHBOARD_ALLOWED: 'who may sign in: addresses and domains with commas between, for example ada@example.org, @example.com',
  DASHBOARD_SECRET: '32 characters or more that nobody can guess; the cookies are encrypted with it',
} as const;

/** @returns the settings, or what to set, one line for each variable that is missing or wrong */
export function readSignInSettings(env: Record<string, string | undefined>): SignInSettings | { toSet: string[] } {
  const parsed = Environment.safeParse(env);
  if (parsed.success) {
    const { DASHBOARD_ISSUER, DASHBOARD_CLIENT_ID, DASHBOARD_CLIENT_SECRET, DASHBOARD_ALLOWED, DASHBOARD_SECRET } = parsed.data;
    return {
      issuer: DASHBOARD_ISSUER,
      clientId: DASHBOARD_CLIENT_ID,
      clientSecret: DASHBOARD_CLIENT_SECRET,
      allowed: DASHBOARD_ALLOWED,
      secret: DASHBOARD_SECRET,
    };
  }
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  return { toSet: Object.entries(signInVariables).flatMap(([name, what]) => (wrong.has(name) ? [`${name}: ${what}`] : [])) };
}

/** @param email an address that the provider has verified */
export function isAllowed({ allowed }: Pick<SignInSettings, 'allowed'>, email: string): boolean {
  const address = email.toLowerCase();
  return allowed.includes(address) || allowed.includes(address.slice(address.lastIndexOf('@')));
}

/** Providers on this machine are for development; everything else must be encrypted. */
export function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

const Environment = z.object({
  DASHBOARD_ISSUER: z
    .url()
    .transform((address) => new URL(address))
    .refine((issuer) => issuer.protocol === 'https:' || (issuer.protocol === 'http:' && isLoopback(issuer))),
  DASHBOARD_CLIENT_ID: z.string().trim().min(1),
  DASHBOARD_CLIENT_SECRET: z.string().trim().min(1),
  DASHBOARD_ALLOWED: z
    .string()
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim().toLowerCase())
        .filter((entry) => entry !== ''),
    )
    // A pattern such as `*` or a bare domain would not mean what its author thinks.
    .pipe(z.array(z.string().regex(/^[^@\s*]*@[^@\s*]+\.[^@\s*]+$/)).min(1)),
  DASHBOARD_SECRET: z.string().min(32),
});
