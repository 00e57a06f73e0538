import { addresses, contentSignal, contentUsage, serviceLinks } from '../addresses.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * The headers of every HTML page. The build writes them to `dist/_headers` for static files. A function that returns a page sets them
 * itself, since header rules do not apply to functions.
 *
 * @param styles the sources (CSP level 3, `'sha256-…'`) of the inline style sheets
 */
export function pageHeaders(styles: string[]): Record<string, string> {
  return {
    // Everything comes from this site; no script is inline, and the only inline styles are those that the build made.
    // `wasm-unsafe-eval` allows Pagefind, which is WebAssembly, to be compiled. It does not allow text to run as a script.
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
    // Other sites may link to pages but not embed them. What is for programs is open to every origin: `openToAllOrigins`.
    'Cross-Origin-Resource-Policy': 'same-origin',
    // A page has two representations, HTML and Markdown: a cache must not serve one for the other.
    Vary: 'Accept',
    // How the content may be used: https://contentsignals.org
    'Content-Signal': contentSignal,
    'Content-Usage': contentUsage,
    // Pages that readers are about to open are fetched.
    'Speculation-Rules': `"${addresses.speculationRules}"`,
    // The description of the API, for programs and for people, and the list of pages.
    Link: serviceLinks,
  };
}
