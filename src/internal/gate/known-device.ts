/**
 * Recognises a browser in which the right password was entered before, by a signed cookie. Such a browser has attempts of its own, so that
 * somebody who guesses from the same network does not lock it out.
 */
import { readCookie, setCookie } from '../cookies.ts';
import { signValue, verifyValue } from '../signed-value.ts';
import { signingKey } from './session-cookie.ts';

const COOKIE = '__Host-device';

/** How long a browser is recognised after the last time that the password was entered: 30 days, in seconds. */
const DEVICE_SECONDS = 30 * 24 * 3600;

/** The id of the browser; undefined when it is not known. */
export async function knownDevice(request: Request): Promise<string | undefined> {
  const id = await verifyValue(signingKey('device'), readCookie(request, COOKIE));
  return typeof id === 'string' ? id : undefined;
}

/** The `Set-Cookie` header by which the browser is recognised. It opens no page. */
export async function deviceCookie(id: string = crypto.randomUUID()): Promise<string> {
  return setCookie(COOKIE, await signValue(signingKey('device'), id, DEVICE_SECONDS), DEVICE_SECONDS);
}
