/** The responses that the operators' pages and data share. Web standards only: edge functions use them, too. */
import type { NotConfigured } from '../environment.ts';

/** Headers of every response: no cache keeps it, no search engine lists it, no other site frames it. */
export const internalHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  // Other sites learn nothing of these addresses. Under `no-referrer` a form would not send its own origin either.
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
};

export function textResponse(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...internalHeaders, 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
}

export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...internalHeaders, 'Content-Type': 'application/json', ...headers },
  });
}

/** 303: the browser goes on to `location` with GET. */
export function seeOther(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 303, headers: { ...internalHeaders, Location: location, ...headers } });
}

/** 308: whoever follows sends the same method and body to `location`. */
export function permanentRedirect(location: string): Response {
  return new Response(null, { status: 308, headers: { ...internalHeaders, Location: location } });
}

/** 503 that names the settings to make, and shows none. */
export function notConfigured({ feature, missing }: NotConfigured): Response {
  const lines = missing.map(({ name, description }) => `Set ${name} to ${description}.`);
  return textResponse(503, [`${feature}: not configured, so closed.`, ...lines, 'docs/operators.md says how.'].join('\n'), {
    'Retry-After': '3600',
  });
}
