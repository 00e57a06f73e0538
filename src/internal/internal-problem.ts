/**
 * Mistakes of callers of the operators' pages and data, as problem details (RFC 9457). The table is apart from the public one, which
 * `/errors` explains to everybody.
 */
import { NotConfigured } from '../environment.ts';
import { withErrorBoundary } from '../http/error-boundary.ts';
import { jsonResponse, notConfigured, textResponse } from './internal-responses.ts';

const problems = {
  'not-signed-in': { status: 401, title: 'A credential is missing or not valid' },
  'wrong-origin': { status: 403, title: 'The request comes from another site' },
  'method-not-allowed': { status: 405, title: 'The method is not supported here' },
  'removes-too-much': { status: 409, title: 'The request would remove much of what is stored' },
  'too-large': { status: 413, title: 'The request is too large' },
  'media-type-not-supported': { status: 415, title: 'The body has a media type that is not supported here' },
  'not-usable': { status: 422, title: 'The request cannot be used' },
} as const;

/** A mistake of the caller's. */
export class InternalProblem extends Error {
  readonly code: keyof typeof problems;
  /** Members of the problem document beside the standard ones. */
  readonly members: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    code: keyof typeof problems,
    detail: string,
    { members = {}, headers = {} }: { members?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(detail);
    this.name = 'InternalProblem';
    this.code = code;
    this.members = members;
    this.headers = headers;
  }
}

/**
 * The error boundary of the operators' pages and data: an `InternalProblem` becomes its problem document, missing settings become 503, and a
 * bug becomes an opaque 500 with the id of its line in the log.
 */
export function withInternalProblems<Rest extends unknown[], Answer extends Response | undefined>(
  handle: (request: Request, ...rest: Rest) => Promise<Answer>,
): (request: Request, ...rest: Rest) => Promise<Answer | Response> {
  return (request, ...rest) =>
    withErrorBoundary<Answer | Response>({ path: new URL(request.url).pathname }, () => handle(request, ...rest), {
      expected: expectedFailure,
      bug: (id) => textResponse(500, `Something went wrong; the log has it under ${id}.`),
    });
}

/** @throws {InternalProblem} 405 unless the method is one of `allowed` */
export function assertMethod({ method }: Request, allowed: string[]): void {
  if (allowed.includes(method)) return;
  const list = allowed.join(', ');
  throw new InternalProblem('method-not-allowed', `Use ${list}.`, { headers: { Allow: list } });
}

function expectedFailure(failure: unknown): Response | undefined {
  if (failure instanceof NotConfigured) return notConfigured(failure);
  return failure instanceof InternalProblem ? problemResponse(failure) : undefined;
}

function problemResponse({ code, message, members, headers }: InternalProblem): Response {
  const { status, title } = problems[code];
  // These kinds have no page that explains them, so the type is the standard's default and the code tells them apart.
  return jsonResponse(
    status,
    { type: 'about:blank', title, status, code, detail: message, ...members },
    { 'Content-Type': 'application/problem+json', ...headers },
  );
}
