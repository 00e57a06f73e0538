/**
 * Problem details for HTTP APIs (RFC 9457). A caller's mistake is a `Problem`: it has a code, a status and a sentence that says what to do.
 * Anything else that is thrown is a bug; the caller gets its id only. The edge functions use this file, so it imports types only.
 */
import type { ProblemDetails } from './schemas.ts';

/** Every kind of problem; the page `/errors` explains each under its code. */
export const problems = {
  'invalid-parameter': {
    status: 400,
    title: 'A parameter is missing or not allowed',
    remedy: 'Read `errors`: each entry names a parameter and the values it takes. Correct them and send the request again.',
  },
  'host-not-allowed': {
    status: 403,
    title: 'The request names a host that this service does not answer for',
    remedy: 'Send the request to the address of the site, or to localhost when you run it yourself.',
  },
  'page-not-found': {
    status: 404,
    title: 'No page at this path',
    remedy: 'Read `suggestions` for the nearest paths, search for the page, or take its address from the sitemap.',
  },
  'section-not-found': {
    status: 404,
    title: 'The page has no such section',
    remedy: 'Read `suggestions` for the ids of the sections that the page has, or leave out `section` to get the whole page.',
  },
  'unknown-city': {
    status: 404,
    title: 'No such city',
    remedy: 'Read `suggestions` for the ids of the cities, or leave out `city` to list them with their events.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The method is not supported here',
    remedy: 'Use one of the methods that the `Allow` header lists. Everything here is read-only.',
  },
  'not-acceptable': {
    status: 406,
    title: 'No representation matches the Accept header',
    remedy: 'Ask for `text/html` or `text/markdown`, or leave out the `Accept` header.',
  },
  'body-too-large': {
    status: 413,
    title: 'The body of the request is too large',
    remedy: 'Send at most 64 KiB; one JSON-RPC message is far smaller.',
  },
  'media-type-not-supported': {
    status: 415,
    title: 'The body has a media type that is not supported here',
    remedy: 'Send JSON and say so: `Content-Type: application/json`.',
  },
  'rate-limited': {
    status: 429,
    title: 'Too many requests',
    remedy: 'Wait for the number of seconds in the `Retry-After` header, then go on more slowly.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong on our side',
    remedy: 'Try again later. If it stays, report the id at the end of `instance`: it finds the failure in our logs.',
  },
  unavailable: {
    status: 503,
    title: 'The service cannot answer at the moment',
    remedy: 'Try again in a minute. Pages and their Markdown are served independently and stay available.',
  },
} as const;

export type ProblemCode = keyof typeof problems;

/** A caller's mistake. Code below HTTP and MCP throws it; they turn it into a response. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly details: Pick<ProblemDetails, 'errors' | 'suggestions'>;

  constructor(code: ProblemCode, detail: string, details: Pick<ProblemDetails, 'errors' | 'suggestions'> = {}) {
    super(detail);
    this.name = 'Problem';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return problems[this.code].status;
  }
}

/** A problem with one or more parameters. Each `detail` is a predicate ("must be …"). */
export function invalidParameters(errors: { parameter: string; detail: string }[]): Problem {
  const sentences = errors.map(({ parameter, detail }) => ({ parameter, detail: `\`${parameter}\` ${detail}.` }));
  return new Problem('invalid-parameter', sentences.map(({ detail }) => detail).join(' '), { errors: sentences });
}
