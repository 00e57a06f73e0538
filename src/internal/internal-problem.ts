/**
 * Mistakes of callers of the operators' pages and data, as problem details (RFC 9457). The table is apart from the public one, which
 * `/errors` explains to everybody.
 */
import { BlobStoreUnavailable } from '../blobs/blob-store-unavailable.ts';
import { NotConfigured } from '../environment.ts';
import { withErrorBoundary } from '../http/error-boundary.ts';
import { logError } from '../log.ts';
import { canonicalOperatorPath } from '../operator-paths.ts';
import { jsonResponse, notConfigured, permanentRedirect, textResponse } from './internal-responses.ts';

const problems = {
  'not-signed-in': { status: 401, title: 'A credential is missing or not valid' },
  'wrong-origin': { status: 403, title: 'The request comes from another site' },
  'not-found': { status: 404, title: 'There is nothing at this address' },
  'method-not-allowed': { status: 405, title: 'The method is not supported here' },
  'removes-too-much': { status: 409, title: 'The request would remove much of what is stored' },
  'too-large': { status: 413, title: 'The request is too large' },
  'media-type-not-supported': { status: 415, title: 'The body has a media type that is not supported here' },
  'not-usable': { status: 422, title: 'The request cannot be used' },
  'store-unavailable': { status: 503, title: 'The store does not answer' },
} as const;

/** When to come back while the store does not answer, in seconds. */
const RETRY_SECONDS = 5;

/** A mistake of the caller's, or a state in which nobody can be answered. */
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
 * bug becomes an opaque 500 with the id of its line in the log. Another spelling of an operators' path is redirected to that path, so that
 * what is inside sees canonical paths alone.
 */
export function withInternalProblems<Rest extends unknown[], Answer extends Response | undefined>(
  handle: (request: Request, ...rest: Rest) => Promise<Answer>,
): (request: Request, ...rest: Rest) => Promise<Answer | Response> {
  return (request, ...rest) =>
    withErrorBoundary<Answer | Response>(
      () => ({ path: new URL(request.url).pathname }),
      async () => redirectToCanonical(request) ?? handle(request, ...rest),
      {
        expected: expectedFailure,
        bug: (id) => textResponse(500, `Something went wrong; the log has it under ${id}.`),
      },
    );
}

function redirectToCanonical({ url }: Request): Response | undefined {
  const { pathname, search } = new URL(url);
  const path = canonicalOperatorPath(pathname);
  return path === undefined || path === pathname ? undefined : permanentRedirect(path + search);
}

/** @throws {InternalProblem} 405 unless the method is one of `allowed` */
export function assertMethod({ method }: Request, allowed: string[]): void {
  if (allowed.includes(method)) return;
  const list = allowed.join(', ');
  throw new InternalProblem('method-not-allowed', `Use ${list}.`, { headers: { Allow: list } });
}

function expectedFailure(failure: unknown): Response | undefined {
  if (failure instanceof NotConfigured) return notConfigured(failure);
  if (failure instanceof BlobStoreUnavailable) return problemResponse(storeUnavailable(failure));
  return failure instanceof InternalProblem ? problemResponse(failure) : undefined;
}

/** A failure of the store is nobody's mistake: the log has its cause, and the caller is told when to try again. */
function storeUnavailable(failure: BlobStoreUnavailable): InternalProblem {
  const cause = failure.cause === undefined ? undefined : String(failure.cause);
  logError({ message: 'the blob store failed', failure: failure.message, cause });
  return new InternalProblem('store-unavailable', 'Nothing was lost that was acknowledged. Send the same request again.', {
    headers: { 'Retry-After': String(RETRY_SECONDS) },
  });
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
