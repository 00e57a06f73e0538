import { hmac } from '../shared/hmac.ts';

/**
 * Whether two secrets are the same, in a time that does not tell where they differ: it compares their HMACs under a fresh random key, which
 * have one length and which a caller cannot choose.
 */
export async function timingSafeEqual(given: string, expected: string): Promise<boolean> {
  const key = crypto.randomUUID();
  const [one, other] = [await hmac(key, given), await hmac(key, expected)];
  return one.reduce((difference, byte, i) => difference | (byte ^ (other[i] ?? 0)), 0) === 0;
}
