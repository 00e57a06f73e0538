/**
 * The headers of an HTML page that a function answers with. They repeat those of `/*` in netlify.toml, which do not reach
 * functions; a test holds the two equal.
 */
import { contentSignal, contentUsage, serviceLinks } from '../site.ts';

export const pageHeaders = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  Vary: 'Accept',
  'Content-Signal': contentSignal,
  'Content-Usage': contentUsage,
  Link: serviceLinks,
};
