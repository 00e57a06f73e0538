/**
 * Digests of texts. The short form is the first 96 bits of SHA-256, enough to distinguish the versions of a text; it is the beginning of the
 * `Repr-Digest` (RFC 9530) of the same text, in the alphabet of addresses.
 */
import { hash } from 'node:crypto';

/** Characters of a short digest. */
const LENGTH = 16;

export function shortDigest(text: string): string {
  return hash('sha256', text, 'base64url').slice(0, LENGTH);
}

/** The short form of a SHA-256 digest in Base64 of either alphabet, whole or already short. */
export function shortFormOf(base64: string): string {
  return base64.slice(0, LENGTH).replaceAll('+', '-').replaceAll('/', '_');
}

/**
 * A Markdown text by which it counts as changed: of white space, only the breaks between lines and the indentation of lists matter, and in
 * code only the breaks.
 */
export function withoutSpacing(markdown: string): string {
  return markdown
    .replace(/^(```+)[^]*?\n\1$/gm, (code) => code.replace(/\n\s+/g, '\n'))
    .replace(/(?<=\S)[^\S\n]+/g, ' ')
    .replace(/ +$/gm, '')
    .replace(/\n{3,}/g, '\n\n');
}
