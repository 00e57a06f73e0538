import { Problem } from '../contract/problem.ts';
import { RATE_WINDOW } from '../contract/rate-limits.ts';
import { preflight, problem } from './respond.ts';

/** The answer to a request over its limit, to which the platform rewrites it, whatever its method. */
export function rateLimited(request: Request): Response {
  if (request.method === 'OPTIONS') return preflight('GET, HEAD, POST, OPTIONS');
  const mistake = new Problem(
    'rate-limited',
    `Too many requests came from this address: wait ${RATE_WINDOW} seconds, then send fewer a second. /developers#limits lists the limits.`,
  );
  return problem(request, mistake, { 'Retry-After': String(RATE_WINDOW) });
}
