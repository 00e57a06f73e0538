import { createHash } from 'node:crypto';

/** The style sheets that stand in a document. */
export function stylesIn(html: string): string[] {
  return Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, style]) => style!);
}

/**
 * Style sheets as sources of a Content-Security-Policy: `'sha256-…'`, each once, in a stable order.
 *
 * https://www.w3.org/TR/CSP3/#external-hash: the digest is that of the element's text, byte for byte.
 */
export function styleSources(styles: Set<string>): string[] {
  return [...styles].map((style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`).sort();
}
