/** The answers that the operators' surfaces share. Web standards only: the edge uses them, too. */
import type { NotConfigured } from '../environment.ts';

/** The headers of every answer: nobody keeps it, lists it or frames it. */
export const internalHeaders = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  // Other sites learn nothing of these addresses. Under `no-referrer` a form would not say either where it comes from.
  'Referrer-Policy': 'same-origin',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
};

export function plainText(status: number, text: string, headers: Record<string, string> = {}): Response {
  return new Response(`${text}\n`, {
    status,
    headers: { ...internalHeaders, 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  });
}

export function jsonText(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...internalHeaders, 'Content-Type': 'application/json', ...headers },
  });
}

/** 303: see `location`, with GET. It is a path of this site's. */
export function seeOther(location: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 303, headers: { ...internalHeaders, Location: location, ...headers } });
}

/** 503 that tells an operator what to set, and nobody what is set. */
export function notConfigured({ surface, missing }: NotConfigured): Response {
  const lines = missing.map(({ name, what }) => `Set ${name} to ${what}.`);
  return plainText(503, [`${surface}: not configured, so closed.`, ...lines, 'docs/operators.md says how.'].join('\n'), {
    'Retry-After': '3600',
  });
}
