/**
 * The security headers of every response: pages and the API, static files and functions. The headers that differ between them,
 * Content-Security-Policy and Cross-Origin-Resource-Policy, are in page-headers.ts and respond.ts.
 */
export const securityHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  // No MIME sniffing and no framing; windows of other sites get no reference to ours.
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The site uses none of these features, so an injected script cannot either.
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
