/**
 * The headers of every HTML page. The build writes them for static answers (`dist/_headers`); a function that answers with a page
 * sets them itself, since static rules do not reach functions.
 */
import { contentSignal, contentUsage, serviceLinks } from '../site.ts';
import { securityHeaders } from './security-headers.ts';

/** @param styles the sources (CSP level 3, `'sha256-…'`) of the style sheets that stand in pages */
export function pageHeaders(styles: string[]): Record<string, string> {
  return {
    // Nothing is loaded from elsewhere, no script is inline, and of inline styles only those that the build made.
    // `wasm-unsafe-eval` lets Pagefind's search run, which is WebAssembly: it allows to compile that, and no text as script.
    'Content-Security-Policy': [
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      `style-src ${["'self'", ...styles].join(' ')}`,
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; '),
    ...securityHeaders,
    // Other sites may link to pages, not build them into theirs; what is for programs is open to all origins (netlify.toml).
    'Cross-Origin-Resource-Policy': 'same-origin',
    // A page has two representations: a cache that did not know would hand one out for the other.
    Vary: 'Accept',
    // How the content may be used (contentsignals.org).
    'Content-Signal': contentSignal,
    'Content-Usage': contentUsage,
    // The description of the interface, for programs and for people, and the list of pages.
    Link: serviceLinks,
  };
}
