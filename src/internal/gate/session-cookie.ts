/** The session of whoever has entered the shared password: a signed cookie. Runs in functions and at the edge. */
import { readSettings, secretSetting } from '../../environment.ts';
import { operatorPaths, passwordProtectedPages } from '../../operator-paths.ts';
import { readCookie, setCookie } from '../cookies.ts';
import { type SigningKey, signValue, verifyValue } from '../signed-value.ts';

/** How long a session lasts: a working day, in seconds. */
const SESSION_SECONDS = 8 * 3600;
const COOKIE = '__Host-pass';
const VALUE = 'pass';

/** What a 401 must name (RFC 9110, section 15.5.2). Browsers know no scheme of this name, so they do not prompt for credentials. */
export const challenge = { 'WWW-Authenticate': 'Cookie realm="operators"' };

/**
 * Whether the request has a session that is valid now.
 *
 * @throws {NotConfigured} without password or secret
 */
export async function hasSession(request: Request): Promise<boolean> {
  return (await verifyValue(signingKey('pass'), readCookie(request, COOKIE))) === VALUE;
}

/** The `Set-Cookie` header that starts a session. */
export async function sessionCookie(): Promise<string> {
  return setCookie(COOKIE, await signValue(signingKey('pass'), VALUE, SESSION_SECONDS), SESSION_SECONDS);
}

/** The address of the password form that leads back to the page of the request. */
export function passwordFormUrl(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${operatorPaths.passwordForm}?${new URLSearchParams({ to: pathname + search }).toString()}`;
}

/** The page that `to` names, if the password opens it; else the first that it opens. Anything else would be an open redirect. */
export function returnPath(to: string | null): string {
  const base = 'https://base.invalid';
  const url = to !== null && URL.canParse(to, base) ? new URL(to, base) : undefined;
  const isProtected = url?.origin === base && passwordProtectedPages.some((path) => path === url.pathname);
  return isProtected ? url.pathname + url.search : passwordProtectedPages[0];
}

/** The password is part of the key: changing it or the secret ends every session. */
export function signingKey(purpose: 'pass' | 'device'): SigningKey {
  const { password, secret } = gateSettings();
  return { purpose, secret: `${secret}\0${password}` };
}

/** @throws {NotConfigured} without password or secret */
export function gateSettings(): { password: string; secret: string } {
  return readSettings('The pages behind the shared password', gateVariables);
}

export const gateVariables = {
  password: secretSetting('SHARED_PASSWORD', 12, 'the password that operators share', 'openssl rand -base64 18'),
  secret: secretSetting('GATE_SECRET', 32, 'a random text that signs cookies (openssl rand -hex 32)', 'openssl rand -hex 32'),
};
