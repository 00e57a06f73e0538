/** The pass of those who know the shared password: a signed cookie. Runs in functions and at the edge. */
import { readSettings, secret } from '../../environment.ts';
import { cookieOf, setCookie, sign, verify } from '../cookies.ts';

/** Where the password is asked for. */
export const ENTRANCE = '/enter';

/** What the password opens, and so the only places that `/enter` leads to. */
export const gatedPages = ['/leaderboard', '/coverage-map', '/outbound'];

/** For how long a pass is valid: a working day, in seconds. */
const PASS_SECONDS = 8 * 3600;
const COOKIE = '__Host-pass';

/** What 401 has to name: how to get in (RFC 9110, section 15.5.2). Browsers know no scheme of this name, so they ask for nothing themselves. */
export const challenge = { 'WWW-Authenticate': 'Cookie realm="operators"' };

const settings = {
  password: secret('SHARED_PASSWORD', 12, 'the password that operators share'),
  secret: secret('GATE_SECRET', 32, 'a random text that signs cookies (openssl rand -hex 32)'),
};

/** @throws {NotConfigured} without password or secret */
export function sharedPassword(): string {
  return readSettings('The pages behind the shared password', settings).password;
}

/**
 * Whether the request brings a pass that is valid now.
 *
 * @throws {NotConfigured} without password or secret
 */
export async function hasPass(request: Request): Promise<boolean> {
  return (await verify(signer(), cookieOf(request, COOKIE))) === 'pass';
}

/** The header that gives a pass. */
export async function passCookie(): Promise<string> {
  return setCookie(COOKIE, await sign(signer(), 'pass', PASS_SECONDS), PASS_SECONDS);
}

/** Signs with the password, too: changing either ends every pass. */
function signer() {
  const { password, secret } = readSettings('The pages behind the shared password', settings);
  return { purpose: 'pass', secret: `${secret}\0${password}` };
}

/** The address of the entrance that leads back to the page of the request. */
export function entranceFor(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${ENTRANCE}?${new URLSearchParams({ to: pathname + search }).toString()}`;
}

/** The page that `to` names, if it is one that the password opens; else the first of them. Nothing else can be led to. */
export function destination(to: string | null): string {
  const here = 'https://here.invalid';
  const url = to !== null && URL.canParse(to, here) ? new URL(to, here) : undefined;
  const isGated = url?.origin === here && gatedPages.includes(url.pathname);
  return isGated ? url.pathname + url.search : gatedPages[0]!;
}
