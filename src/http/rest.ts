import type * as z from 'zod';
import type { Capability } from '../contract/capabilities.ts';
import { Problem } from '../contract/problem.ts';
import { queryReader } from './query.ts';
import { internalError, preflight, problem } from './respond.ts';

const ALLOW = 'GET, HEAD, OPTIONS';

/** What an endpoint is made of. */
interface Endpoint<C extends Capability> {
  capability: C;
  /** Computes the answer. A `Problem` that it throws is told to the caller; anything else is a bug. */
  run: (input: z.infer<C['input']>) => Promise<z.infer<C['output']>>;
  /** Makes the response of an answer; `headers` are the endpoint's own. */
  present: (request: Request, answer: z.infer<C['output']>, headers: Record<string, string>) => Promise<Response>;
}

/** The HTTP door to a capability: `Request` in, `Response` out, whatever happens. */
export function rest<C extends Capability>({ capability, run, present }: Endpoint<C>): (request: Request) => Promise<Response> {
  const read = queryReader<C['input']>(capability.input);
  const headers = cdnHeaders(capability);

  return async (request) => {
    if (request.method === 'OPTIONS') return preflight(ALLOW);
    try {
      assertReadMethod(request);
      const input = read(new URL(request.url).searchParams);
      return await present(request, await run(input), headers);
    } catch (failure) {
      return failureResponse(request, failure);
    }
  };
}

function assertReadMethod(request: Request): void {
  if (request.method === 'GET' || request.method === 'HEAD') return;
  throw new Problem('method-not-allowed', `Use GET: this address is read-only and does not answer ${request.method}.`);
}

function failureResponse(request: Request, failure: unknown): Response {
  if (!(failure instanceof Problem)) return internalError(request, failure);
  return problem(request, failure, failure.code === 'method-not-allowed' ? { Allow: ALLOW } : {});
}

/** The answer depends on the build and the named parameters alone, so the edge may keep it until the next deploy, which clears it. */
function cdnHeaders(capability: Capability): Record<string, string> {
  return {
    'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=31536000, must-revalidate',
    'Netlify-Vary': `query=${Object.keys(capability.input.shape).join('|')}`,
  };
}
