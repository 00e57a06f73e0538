import { Problem } from '../contract/problem.ts';
import { RATE_WINDOW } from '../contract/rate-limits.ts';
import { preflight, problem } from './respond.ts';

/** The response to a request over its rate limit, of any method: the platform rewrites such requests to this function. */
export function rateLimited(request: Request): Response {
  if (request.method === 'OPTIONS') return preflight('GET, HEAD, POST, OPTIONS');
  const mistake = new Problem(
    'rate-limited',
    `Too many requests came from this address: wait ${RATE_WINDOW} seconds, then send fewer a second. /developers#limits lists the limits.`,
  );
  return problem(request, mistake, { 'Retry-After': String(RATE_WINDOW) });
}
