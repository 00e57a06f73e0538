import { Problem } from '../contract/problem.ts';
import { type FailureAnswers, withErrorBoundary } from './error-boundary.ts';
import { requestId } from './request-id.ts';
import { internalError, problem } from './respond.ts';

/** The error boundary of the public interface: a `Problem` becomes its problem document (RFC 9457), a bug an opaque 500. */
export function withProblems(
  request: Request,
  work: () => Promise<Response>,
  { allow, bug = (id) => internalError(request, id) }: Options = {},
): Promise<Response> {
  return withErrorBoundary(() => ({ request: requestId(request) }), work, {
    expected: (failure) => (failure instanceof Problem ? problem(request, failure, headersOf(failure, allow)) : undefined),
    bug,
  });
}

/** A 405 lists the methods that are supported (RFC 9110, section 15.5.6). */
function headersOf({ code }: Problem, allow: string | undefined): Record<string, string> {
  return code === 'method-not-allowed' && allow !== undefined ? { Allow: allow } : {};
}

interface Options {
  /** The methods that the address supports. */
  allow?: string;
  /** Answers a bug where that is not a problem document. */
  bug?: FailureAnswers<Response>['bug'];
}
