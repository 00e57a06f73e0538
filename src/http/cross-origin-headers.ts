/** The response headers of the API that scripts may read besides the safelisted ones (https://fetch.spec.whatwg.org/#cors-safelisted-response-header-name). */
export const apiExposedHeaders = [
  'Link',
  'ETag',
  'Repr-Digest',
  'X-Markdown-Tokens',
  'X-Page-Updated',
  'X-Sources-Checked',
  'Retry-After',
  'Server-Timing',
];

/**
 * Lets scripts of every origin read a response: what is for programs is public. Pages of HTML say otherwise (page-headers.ts).
 *
 * @param exposed names of the headers that they may read, besides the safelisted ones
 */
export function openToAllOrigins(exposed: string[] = []): Record<string, string> {
  return {
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ...(exposed.length > 0 && { 'Access-Control-Expose-Headers': exposed.join(', ') }),
  };
}
