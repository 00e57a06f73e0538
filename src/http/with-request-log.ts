/** Request log and `Server-Timing`. Wraps the handler of each function. */
import { logInfo, logsRequests } from '../log.ts';
import { agentFamily } from '../usage/agent-family.ts';
import { requestId } from './request-id.ts';

/**
 * Adds `Server-Timing` (https://www.w3.org/TR/server-timing/) to each response of a handler, and logs a line: time, request id, route, method,
 * status, milliseconds and agent family. Never an address, a query, a path or a User-Agent as sent: those can identify people.
 *
 * @param route the pattern of the handler's addresses, never the requested address
 * @param handler returns undefined to pass the request on to the static site, which has its own log
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
