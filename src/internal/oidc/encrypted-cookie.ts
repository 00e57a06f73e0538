/** What a browser keeps for us and can neither read nor change: encrypted tokens in cookies that belong to this host alone. */
import { EncryptJWT, jwtDecrypt } from 'jose';
import type * as z from 'zod';
import { cookieOf, setCookie } from '../cookies.ts';

/** One use of a sealed cookie. Each has a key of its own, so that one can never be given for another. */
export interface SealedCookie<Content extends z.ZodObject> {
  name: `__Host-${string}`;
  /** Seconds. */
  lifetime: number;
  content: Content;
}

/** The `Set-Cookie` header that holds `content`. The lifetime is inside the token too: a browser's clock does not count. */
export async function seal<Content extends z.ZodObject>(
  { name, lifetime }: SealedCookie<Content>,
  content: z.infer<Content>,
  secret: string,
): Promise<string> {
  const token = await new EncryptJWT({ content })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt()
    .setExpirationTime(`${lifetime} s`)
    .encrypt(await keyFor(name, secret));
  return setCookie(name, token, lifetime);
}

/** What the cookie of `request` holds; undefined when there is none, or it is expired, altered, or sealed with another secret. */
export async function open<Content extends z.ZodObject>(
  { name, lifetime, content }: SealedCookie<Content>,
  request: Request,
  secret: string,
): Promise<z.infer<Content> | undefined> {
  const token = cookieOf(request, name);
  if (token === undefined) return undefined;
  try {
    const { payload } = await jwtDecrypt(token, await keyFor(name, secret), {
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      requiredClaims: ['iat', 'exp'],
      maxTokenAge: `${lifetime} s`,
    });
    return content.parse(payload['content']);
  } catch {
    return undefined;
  }
}

/** The `Set-Cookie` header that removes the cookie. */
export function forget({ name }: Pick<SealedCookie<z.ZodObject>, 'name'>): string {
  return setCookie(name, '', 0);
}

async function keyFor(purpose: string, secret: string): Promise<Uint8Array> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const material = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, ['deriveBits']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode(`cookie ${purpose}`) };
  return new Uint8Array(await crypto.subtle.deriveBits(how, material, 256));
}
