/** Values that their holder can read but not change. WebCrypto alone, so that functions and the edge use the same. */
import { hmac } from '../shared/hmac.ts';
import { timingSafeEqual } from './timing-safe-equal.ts';

/** What values are signed with. A value that was signed for one purpose is not valid for another. */
export interface SigningKey {
  purpose: string;
  /** Changing it invalidates every value that it signed. */
  secret: string;
}

/** Signs `value` (JSON) for a number of seconds. */
export async function signValue(key: SigningKey, value: unknown, seconds: number, now = Date.now()): Promise<string> {
  const content = toBase64Url(new TextEncoder().encode(JSON.stringify({ value, until: now + seconds * 1000 })));
  return `${content}.${await signatureOf(key, content)}`;
}

/** The value of a signed text; undefined when it was not signed for this purpose with this secret, was changed or has expired. */
export async function verifyValue(key: SigningKey, text: string | undefined, now = Date.now()): Promise<unknown> {
  const [content, signature, ...rest] = text?.split('.') ?? [];
  if (content === undefined || signature === undefined || rest.length > 0) return undefined;
  if (!(await timingSafeEqual(signature, await signatureOf(key, content)))) return undefined;
  const { value, until } = JSON.parse(new TextDecoder().decode(fromBase64Url(content))) as { value: unknown; until: number };
  return now < until ? value : undefined;
}

async function signatureOf({ purpose, secret }: SigningKey, content: string): Promise<string> {
  return toBase64Url(await hmac(secret, `${purpose}\0${content}`));
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
