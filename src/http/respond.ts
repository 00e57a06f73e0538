/**
 * Makes every response of a function. Netlify's header rules apply to static files only, so the headers are set here. Runs in Node and in
 * Deno.
 */
import { Buffer } from 'node:buffer';
import { hash } from 'node:crypto';
import { type Problem, type ProblemCode, problems } from '../contract/problem.ts';
import type { ProblemDetails } from '../contract/schemas.ts';
import { estimateTokens } from '../markdown/estimate-tokens.ts';
import { contentSignal, contentUsage, serviceLinks } from '../addresses.ts';
import { apiExposedHeaders, openToAllOrigins } from './cross-origin-headers.ts';
import { memoize } from './memoize.ts';
import { securityHeaders } from './security-headers.ts';

const tokensOf = memoize(estimateTokens);

/** Web Crypto gives the same, but in another thread: for these lengths that takes several times as long. */
function sha256(body: Uint8Array): string {
  return hash('sha256', body, 'base64');
}

/** @param digest in Base64, of which 22 characters are 132 bits */
function entityTag(digest: string): string {
  return `"${digest.slice(0, 22)}"`;
}

/** The digest by which a quote can be verified: https://www.rfc-editor.org/rfc/rfc9530#section-3 */
function reprDigest(digest: string): string {
  return `sha-256=:${digest}:`;
}

/** Clients revalidate each time. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

const common = {
  ...securityHeaders,
  ...openToAllOrigins(apiExposedHeaders),
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Content-Signal': contentSignal,
  'Content-Usage': contentUsage,
  // Without this, scripts of other sites cannot read `Server-Timing`.
  'Timing-Allow-Origin': '*',
};

/** 200 with `body` as JSON, or 304. `headers` are added to the common ones. */
export function json(request: Request, body: unknown, headers: Record<string, string> = {}): Response {
  return cacheable(request, JSON.stringify(body), { 'Content-Type': 'application/json', Link: serviceLinks, ...headers });
}

export interface MarkdownHeaders {
  /** Canonical address of the page that the Markdown represents. */
  canonical: string;
  /** Path of the `.md` file, for Markdown that was negotiated at the page's address (RFC 9110, section 8.7). */
  contentLocation?: string;
}

/** 200 with Markdown, or 304: for `.md` files, negotiated pages and the API. */
export function markdown(request: Request, body: string, about: MarkdownHeaders, headers: Record<string, string> = {}): Response {
  const own = {
    'Content-Type': 'text/markdown; charset=utf-8',
    Link: `<${about.canonical}>; rel="canonical", </llms.txt>; rel="describedby"`,
    Vary: 'Accept',
    'X-Markdown-Tokens': String(tokensOf(body)),
    ...(about.contentLocation !== undefined && { 'Content-Location': about.contentLocation }),
    ...headers,
  };
  return cacheable(request, body, own, true);
}

/** 200 with an HTML document, or 304. `headers` include the page's security headers. */
export function html(request: Request, body: string, headers: Record<string, string>): Response {
  return cacheable(request, body, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
}

/** A problem document for a caller's mistake. `members` extend it (RFC 9457, section 3.2). */
export function problem(
  request: Request,
  mistake: Problem,
  headers: Record<string, string> = {},
  members: object = {},
): Response {
  const body: ProblemDetails = {
    type: explanation(request, mistake.code),
    title: problems[mistake.code].title,
    status: mistake.status,
    detail: mistake.message,
    instance: new URL(request.url).pathname,
    ...mistake.details,
    ...members,
  };
  return problemResponse(request, body, headers);
}

/** 500 for a bug, with the id of its line in the log. */
export function internalError(request: Request, id: string): Response {
  const { status, title, remedy } = problems.internal;
  const body = { type: explanation(request, 'internal'), title, status, detail: remedy, instance: `urn:uuid:${id}` };
  return problemResponse(request, body, {});
}

/** A plain-text response to a request that no handler can take. */
export function refusal(status: number, sentence: string): Response {
  const headers = { ...common, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(sentence, { status, headers });
}

/** Adds the common headers to a response, and `no-store`. */
export function uncached(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries({ ...common, 'Cache-Control': 'no-store' })) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

/** The response to `OPTIONS`, which browsers send before a cross-origin request. `requestHeaders` are those that the request may then have. */
export function preflight(allow: string, requestHeaders = 'Accept, Content-Type, If-None-Match'): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...common,
      Allow: allow,
      'Access-Control-Allow-Methods': allow,
      'Access-Control-Allow-Headers': requestHeaders,
      'Access-Control-Max-Age': '86400',
    },
  });
}

/** @param isQuoted whether the answer names its digest */
function cacheable(request: Request, text: string, headers: Record<string, string>, isQuoted = false): Response {
  // Encoded once: for the digest, the length and the socket. `TextEncoder` takes half as long again.
  const body = Buffer.from(text);
  const digest = sha256(body);
  const etag = entityTag(digest);
  const all: Record<string, string> = { ...common, 'Cache-Control': REVALIDATE, ...headers, ETag: etag };
  if (isQuoted) all['Repr-Digest'] = reprDigest(digest);
  const isKnown = matches(request.headers.get('if-none-match'), etag);
  if (isKnown) {
    delete all['Content-Type'];
    // It has no body, so the edge must not keep it in place of the answer.
    delete all['Netlify-CDN-Cache-Control'];
  }
  return new Response(isKnown || request.method === 'HEAD' ? null : body, { status: isKnown ? 304 : 200, headers: all });
}

function problemResponse(request: Request, body: ProblemDetails, headers: Record<string, string>): Response {
  return new Response(request.method === 'HEAD' ? null : JSON.stringify(body), {
    status: body.status,
    headers: { ...common, 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...headers },
  });
}

function explanation(request: Request, code: ProblemCode): string {
  return new URL(`/errors#${code}`, request.url).href;
}

/** `If-None-Match` compares weakly (RFC 9110, section 13.1.2): a CDN that compresses the body adds `W/` to the tag. */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(',').some((candidate) => ['*', etag].includes(candidate.trim().replace(/^W\//, '')));
}
