import { Problem } from '../contract/problem.ts';
import { withProblems } from './problem-boundary.ts';
import { preflight } from './respond.ts';

export const READ_METHODS = 'GET, HEAD, OPTIONS';

/** A handler for an address that is only read: `OPTIONS` gets the preflight answer, any method but GET and HEAD gets 405. */
export function readOnly<Rest extends unknown[]>(
  answer: (request: Request, ...rest: Rest) => Promise<Response>,
): (request: Request, ...rest: Rest) => Promise<Response> {
  return (request, ...rest) =>
    withProblems(
      request,
      async () => {
        if (request.method === 'OPTIONS') return preflight(READ_METHODS);
        assertReadMethod(request);
        return answer(request, ...rest);
      },
      { allow: READ_METHODS },
    );
}

function assertReadMethod({ method }: Request): void {
  if (method === 'GET' || method === 'HEAD') return;
  throw new Problem('method-not-allowed', `Use GET: this address is read-only and does not answer ${method}.`);
}
