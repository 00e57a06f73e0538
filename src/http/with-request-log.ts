/** What operators see of the requests that code of ours answers. Wraps each function's handler; no handler logs its own requests. */
import { logInfo, logsRequests } from '../log.ts';
import { agentFamily } from '../usage/agent-family.ts';
import { requestId } from './request-id.ts';

/**
 * A handler that says how long it took, in the header `Server-Timing` (https://www.w3.org/TR/server-timing/), and writes one line for each
 * answer: when, the id of the request, its route and method, the status, the milliseconds, and who asked by family. Never an address, a
 * query, a path or a User-Agent as they were sent: those can name people.
 *
 * @param route the pattern that the handler answers, never what was asked for
 * @param handler an answer of undefined leaves the request to the static site, which has its own log
 */
export function withRequestLog<Rest extends unknown[], Answer extends Response | undefined>(
  route: string,
  handler: (request: Request, ...rest: Rest) => Promise<Answer>,
): (request: Request, ...rest: Rest) => Promise<Answer> {
  const metric = /[\w-]+$/.exec(route)?.[0] ?? 'page';
  return async (request, ...rest) => {
    const begin = performance.now();
    const response = await handler(request, ...rest);
    if (response === undefined) return response;
    const milliseconds = Math.round((performance.now() - begin) * 10) / 10;
    response.headers.set('Server-Timing', `${metric};dur=${milliseconds}`);
    if (logsRequests())
      logInfo({
        request: requestId(request),
        route,
        method: request.method,
        status: response.status,
        ms: milliseconds,
        agent: agentFamily(request.headers.get('user-agent')),
      });
    return response;
  };
}
