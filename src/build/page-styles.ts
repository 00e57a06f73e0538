import { styleSource } from '../http/style-source.ts';

/** Style sheets as sources of a Content-Security-Policy, in a stable order. */
export function styleSources(styles: Set<string>): string[] {
  return [...styles].map(styleSource).sort();
}
