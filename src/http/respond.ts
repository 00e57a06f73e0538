/**
 * The only place that makes responses. Headers that the platform's static rules would add do not reach answers of functions
 * and edge functions, so they are set here. Runs in Node and in Deno: web standards only.
 */
import { type Problem, type ProblemCode, problems } from '../contract/problem.ts';
import type { ProblemDetails } from '../contract/schemas.ts';
import { estimateTokens } from '../markdown/estimate-tokens.ts';
import { contentSignal, contentUsage, serviceLinks } from '../site.ts';
import { apiExposedHeaders, openToAllOrigins } from './cross-origin-headers.ts';
import { memoize } from './memoize.ts';
import { securityHeaders } from './security-headers.ts';

const tokensOf = memoize(estimateTokens);

const entityTag = memoize(async (body) => {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body)));
  return `"${btoa(String.fromCharCode(...digest.subarray(0, 16))).replace(/=+$/, '')}"`;
});

/** Callers revalidate each time. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

const common = {
  ...securityHeaders,
  ...openToAllOrigins(apiExposedHeaders),
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Content-Signal': contentSignal,
  'Content-Usage': contentUsage,
  // What answers cost is as public as they are; without this, scripts of other sites do not see `Server-Timing`.
  'Timing-Allow-Origin': '*',
};

/** 200 (or 304 when the caller has it already) with `body` as JSON. `headers` add to the common ones. */
export function json(request: Request, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return cacheable(request, JSON.stringify(body), { 'Content-Type': 'application/json', Link: serviceLinks, ...headers });
}

export interface MarkdownHeaders {
  /** Canonical address of the page that the Markdown represents. */
  canonical: string;
  /** Path of the `.md` file, when the Markdown was negotiated at the page's own address (RFC 9110, section 8.7). */
  contentLocation?: string;
}

/** 200 or 304 with Markdown. The page's `.md` file, its negotiated form and the API answer all come from here. */
export function markdown(
  request: Request,
  body: string,
  about: MarkdownHeaders,
  headers: Record<string, string> = {},
): Promise<Response> {
  return cacheable(request, body, {
    'Content-Type': 'text/markdown; charset=utf-8',
    Link: `<${about.canonical}>; rel="canonical", </llms.txt>; rel="describedby"`,
    Vary: 'Accept',
    'X-Markdown-Tokens': String(tokensOf(body)),
    ...(about.contentLocation !== undefined && { 'Content-Location': about.contentLocation }),
    ...headers,
  });
}

/** 200 or 304 with a whole HTML document, under the page's own security headers. */
export function html(request: Request, body: string, headers: Record<string, string>): Promise<Response> {
  return cacheable(request, body, { 'Content-Type': 'text/html; charset=utf-8', ...headers });
}

/** The answer to a caller's mistake, with a link to the page that explains its kind. `members` add to the problem document (RFC 9457, section 3.2). */
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

/** 500 for a bug that the log has under `id`. */
export function internalError(request: Request, id: string): Response {
  const { status, title, remedy } = problems.internal;
  const body = { type: explanation(request, 'internal'), title, status, detail: remedy, instance: `urn:uuid:${id}` };
  return problemResponse(request, body, {});
}

/** The answer to what cannot be read as a request for anything here: one sentence, for people. */
export function refusal(status: number, sentence: string): Response {
  const headers = { ...common, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
  return new Response(sentence, { status, headers });
}

/** An answer made elsewhere, under the headers that every answer has; never cached. */
export function uncached(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries({ ...common, 'Cache-Control': 'no-store' })) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

/** The answer to `OPTIONS`, which browsers ask before a cross-origin request. `requestHeaders` are those that it may then send. */
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

async function cacheable(request: Request, body: string, headers: Record<string, string>): Promise<Response> {
  const etag = await entityTag(body);
  const all = new Headers({ ...common, 'Cache-Control': REVALIDATE, ...headers, ETag: etag });
  const isKnown = matches(request.headers.get('if-none-match'), etag);
  if (isKnown) {
    all.delete('Content-Type');
    // It has no body, so the edge must not keep it in place of the answer.
    all.delete('Netlify-CDN-Cache-Control');
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

/** `If-None-Match` compares weakly (RFC 9110, section 13.1.2): a CDN that compressed the body marks the tag `W/`. */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  return ifNoneMatch.split(',').some((candidate) => ['*', etag].includes(candidate.trim().replace(/^W\//, '')));
}
