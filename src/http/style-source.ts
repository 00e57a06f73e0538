import { createHash } from 'node:crypto';

/**
 * An inline style sheet as a source of a Content-Security-Policy, `'sha256-…'`: the digest of the element's text, byte for byte.
 *
 * https://www.w3.org/TR/CSP3/#external-hash
 */
export function styleSource(style: string): string {
  return `'sha256-${createHash('sha256').update(style).digest('base64')}'`;
}
