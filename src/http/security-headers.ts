/**
 * What every answer tells browsers, whatever is in it: pages and answers of the interface, from files and from functions. What differs
 * between them, the Content-Security-Policy and who may embed it, stands where each is made.
 */
export const securityHeaders = {
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  // Nothing is sniffed or framed; a window that opened one of ours, or that ours opened, has no hold on it.
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // Nothing here asks for any of these, so that nothing that got in could.
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
