import { hash } from 'node:crypto';

/** 96 bits of SHA-256: enough to distinguish versions of a text, and short. */
export function shortDigest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 16);
}
