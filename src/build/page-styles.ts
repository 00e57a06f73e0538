import { styleSource } from '../http/style-source.ts';

/** The style sheets that stand in a document. */
export function stylesIn(html: string): string[] {
  return Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, style]) => style!);
}

/** Style sheets as sources of a Content-Security-Policy, in a stable order. */
export function styleSources(styles: Set<string>): string[] {
  return [...styles].map(styleSource).sort();
}
