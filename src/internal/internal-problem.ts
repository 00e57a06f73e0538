/**
 * What a caller of the operators' surfaces can do wrong, as problem details (RFC 9457). A table of its own: the public one is explained
 * to everybody at its own address, and knows nothing of these.
 */
import { jsonText, notConfigured, plainText } from './internal-responses.ts';
import { NotConfigured } from '../environment.ts';
import { type FailureAnswers, withErrorBoundary } from '../http/error-boundary.ts';

const problems = {
  'not-signed-in': { status: 401, title: 'A credential is missing or not valid' },
  'wrong-origin': { status: 403, title: 'The request comes from another site' },
  'method-not-allowed': { status: 405, title: 'The method is not supported here' },
  'removes-too-much': { status: 409, title: 'The request would remove much of what is stored' },
  'too-large': { status: 413, title: 'The request is too large' },
  'media-type-not-supported': { status: 415, title: 'The body has a media type that is not supported here' },
  'not-usable': { status: 422, title: 'The request cannot be used' },
  'too-many-tries': { status: 429, title: 'Too many tries' },
} as const;

/** A mistake of the caller's; `more` are members of the problem beside the standard ones. */
export class InternalProblem extends Error {
  readonly code: keyof typeof problems;
  readonly more: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    code: keyof typeof problems,
    detail: string,
    more: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(detail);
    this.name = 'InternalProblem';
    this.code = code;
    this.more = more;
    this.headers = headers;
  }
}

/** A handler that always answers: mistakes as problems, missing settings as 503, bugs as an opaque 500 with the id of a line in the log. */
export function answering<Context>(
  handle: (request: Request, context: Context) => Promise<Response>,
): (request: Request, context: Context) => Promise<Response> {
  return (request, context) =>
    withErrorBoundary({ path: new URL(request.url).pathname }, () => handle(request, context), failureAnswers);
}

const failureAnswers: FailureAnswers<Response> = {
  expected: (failure) => {
    if (failure instanceof NotConfigured) return notConfigured(failure);
    return failure instanceof InternalProblem ? problemAnswer(failure) : undefined;
  },
  bug: (id) => plainText(500, `Something went wrong; the log has it under ${id}.`),
};

/** @throws {InternalProblem} 405 unless the method is one of `allowed` */
export function assertMethod(request: Request, allowed: string[]): void {
  if (allowed.includes(request.method)) return;
  const list = allowed.join(', ');
  throw new InternalProblem('method-not-allowed', `Use ${list}.`, {}, { Allow: list });
}

function problemAnswer({ code, message, more, headers }: InternalProblem): Response {
  const { status, title } = problems[code];
  // The kinds have no page of their own to point to, so the type is the standard's default and the code tells them apart.
  return jsonText(
    status,
    { type: 'about:blank', title, status, code, detail: message, ...more },
    { 'Content-Type': 'application/problem+json', ...headers },
  );
}
