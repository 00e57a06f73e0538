import { readSettings, secretSetting, type Settings } from '../../environment.ts';

/** Who may sign in, and at which provider. */
export type SignInSettings = ReturnType<typeof signInSettings>;

/** @throws {NotConfigured} unless all of it is set: then nobody can sign in */
export function signInSettings(read?: (name: string) => string | undefined) {
  return readSettings('The dashboard', dashboardSettings, read);
}

/** @param email an address that the provider has verified */
export function isAllowed({ allowed }: Pick<SignInSettings, 'allowed'>, email: string): boolean {
  const address = email.toLowerCase();
  return allowed.includes(address) || allowed.includes(address.slice(address.lastIndexOf('@')));
}

/** Whether a provider is on this machine, for development; every other must use https. */
export function isLoopback({ hostname }: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

export const dashboardSettings = {
  issuer: {
    name: 'DASHBOARD_ISSUER',
    description: 'the https address of an OpenID Connect provider, for example https://accounts.google.com',
    parse: (text) => {
      const issuer = URL.canParse(text) ? new URL(text) : undefined;
      const isSafe = issuer?.protocol === 'https:' || (issuer?.protocol === 'http:' && isLoopback(issuer));
      return isSafe ? issuer : undefined;
    },
  },
  clientId: {
    name: 'DASHBOARD_CLIENT_ID',
    description: 'the id under which the provider knows this site',
    parse: (text) => text,
  },
  clientSecret: secretSetting('DASHBOARD_CLIENT_SECRET', 8, 'the secret that the provider gave with that id'),
  allowed: {
    name: 'DASHBOARD_ALLOWED',
    description: 'who may sign in: addresses, or domains that begin with @, with commas between',
    parse: (text) => {
      const entries = text.split(',').map((entry) => entry.trim().toLowerCase());
      // Nothing that only looks like a rule: `*` or a bare domain would not mean what its author thinks.
      return entries.every((entry) => /^[^@\s*]*@[^@\s*]+\.[^@\s*]+$/.test(entry)) ? entries : undefined;
    },
  },
  cookieSecret: secretSetting(
    'DASHBOARD_SECRET',
    32,
    'what the cookies are encrypted with: a secret that nobody can guess',
    'openssl rand -base64 32',
  ),
} satisfies Settings;
