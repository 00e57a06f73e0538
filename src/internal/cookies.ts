/**
 * Signed values in `__Host-` cookies, and the comparison of secrets. HMAC-SHA-256 by WebCrypto alone, so that functions and the edge
 * use the same.
 */

/** What a signed value is for and how it is signed: a value made for one purpose is none for another. */
export interface Signer {
  purpose: string;
  /** Changing it makes every value that it signed worthless. */
  secret: string;
}

/** Signs `value` (JSON) for a number of seconds. It can be read by whoever holds it, and changed by nobody. */
export async function sign(signer: Signer, value: unknown, seconds: number, now = Date.now()): Promise<string> {
  const content = toBase64Url(new TextEncoder().encode(JSON.stringify({ value, until: now + seconds * 1000 })));
  return `${content}.${toBase64Url(await hmac(signer.secret, `${signer.purpose}\0${content}`))}`;
}

/** The value of `text`, or undefined when it was not signed for this purpose with this secret, was changed or has expired. */
export async function verify(signer: Signer, text: string | undefined, now = Date.now()): Promise<unknown> {
  const [content, signature, ...rest] = text?.split('.') ?? [];
  if (content === undefined || signature === undefined || rest.length > 0) return undefined;
  const expected = toBase64Url(await hmac(signer.secret, `${signer.purpose}\0${content}`));
  if (!(await isSameSecret(signature, expected))) return undefined;
  const { value, until } = JSON.parse(new TextDecoder().decode(fromBase64Url(content))) as { value: unknown; until: number };
  return now < until ? value : undefined;
}

/**
 * Whether two secrets are the same, in a time that tells nothing of where they differ: their digests under a key of the moment are
 * compared, which have one length and which a caller cannot choose.
 */
export async function isSameSecret(given: string, expected: string): Promise<boolean> {
  const key = crypto.randomUUID();
  const [one, other] = [await hmac(key, given), await hmac(key, expected)];
  return one.reduce((difference, byte, i) => difference | (byte ^ other[i]!), 0) === 0;
}

/** The value of a cookie of the request's; undefined when there is none, or more than one: there is no telling which is ours. */
export function cookieOf(request: Request, name: string): string | undefined {
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim());
  const values = pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
  return values.length === 1 ? values[0] : undefined;
}

/**
 * A `Set-Cookie` header for this host alone, which no script can read and no other site's form can send.
 * `name` starts with `__Host-` (https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html); 0 seconds delete it.
 */
export function setCookie(name: `__Host-${string}`, value: string, seconds: number): string {
  return `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=Lax`;
}

async function hmac(secret: string, text: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = (of: string) => new TextEncoder().encode(of);
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(text)));
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}
