/** Cookies whose content the browser can neither read nor change: encrypted JWTs that belong to this host alone. */
import { EncryptJWT, jwtDecrypt } from 'jose';
import type * as z from 'zod';
import { readCookie, setCookie } from '../cookies.ts';

/** One kind of encrypted cookie. Each has its own key, so that one is not accepted in place of another. */
export interface EncryptedCookie<Content extends z.ZodObject> {
  name: `__Host-${string}`;
  /** Seconds. */
  lifetime: number;
  content: Content;
}

/** The `Set-Cookie` header that holds `content`. The lifetime is inside the token too, since a browser may keep a cookie for longer. */
export async function encryptCookie<Content extends z.ZodObject>(
  { name, lifetime }: EncryptedCookie<Content>,
  content: z.infer<Content>,
  secret: string,
): Promise<string> {
  const token = await new EncryptJWT({ content })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuedAt()
    .setExpirationTime(`${lifetime} s`)
    .encrypt(await deriveKey(name, secret));
  return setCookie(name, token, lifetime);
}

/** What the cookie of `request` holds; undefined without one, and when it has expired, was changed or was encrypted with another secret. */
export async function decryptCookie<Content extends z.ZodObject>(
  { name, lifetime, content }: EncryptedCookie<Content>,
  request: Request,
  secret: string,
): Promise<z.infer<Content> | undefined> {
  const token = readCookie(request, name);
  if (token === undefined) return undefined;
  try {
    const { payload } = await jwtDecrypt(token, await deriveKey(name, secret), {
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

/** The `Set-Cookie` header that deletes the cookie. */
export function deleteCookie({ name }: Pick<EncryptedCookie<z.ZodObject>, 'name'>): string {
  return setCookie(name, '', 0);
}

async function deriveKey(purpose: string, secret: string): Promise<Uint8Array> {
  const encode = (text: string) => new TextEncoder().encode(text);
  const material = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, ['deriveBits']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode(`cookie ${purpose}`) };
  return new Uint8Array(await crypto.subtle.deriveBits(hkdf, material, 256));
}
