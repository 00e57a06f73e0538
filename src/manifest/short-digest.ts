import { hash } from 'node:crypto';

/** 96 bits of SHA-256: enough to tell versions of a text apart, and short where there is a digest for each of many. */
export function shortDigest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, 16);
}
