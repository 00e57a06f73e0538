import type * as z from 'zod';
import type { Capability } from '../contract/capabilities.ts';
import type { RecordUsage, UsageFacts } from '../usage/with-usage.ts';
import { queryReader } from './query-parameters.ts';
import { readOnly } from './read-only.ts';

/** A year: in effect until the next deploy, which clears what the edge keeps. */
const UNTIL_DEPLOY = 31_536_000;

/** What an endpoint is made of. */
interface Endpoint<C extends Capability> {
  capability: C;
  /** Computes the answer. A `Problem` that it throws is told to the caller; anything else is a bug. */
  run: (input: z.infer<C['input']>) => Promise<z.infer<C['output']>>;
  /** Makes the response of an answer; `headers` are the endpoint's own. */
  present: (request: Request, answer: z.infer<C['output']>, headers: Record<string, string>) => Promise<Response>;
  /** What is counted of an answer. */
  usage?: (input: z.infer<C['input']>, answer: z.infer<C['output']>) => UsageFacts;
  /** How long the edge may keep an answer, in seconds; by default until the next deploy. */
  edgeSeconds?: number;
}

/** The HTTP door to a capability: `Request` in, `Response` out, whatever happens. */
export function rest<C extends Capability>({
  capability,
  run,
  present,
  usage,
  edgeSeconds = UNTIL_DEPLOY,
}: Endpoint<C>): (request: Request, record: RecordUsage) => Promise<Response> {
  const read = queryReader<C['input']>(capability.input);
  const headers = cdnHeaders(capability, edgeSeconds);

  return readOnly(async (request, record: RecordUsage) => {
    const input = read(new URL(request.url).searchParams);
    const answer = await run(input);
    if (usage) record(usage(input, answer));
    return present(request, answer, headers);
  });
}

/** The answer depends on nothing of the caller's but the named parameters, so the edge may keep one for everybody. */
function cdnHeaders(capability: Capability, seconds: number): Record<string, string> {
  return {
    'Netlify-CDN-Cache-Control': `public, durable, s-maxage=${seconds}, must-revalidate`,
    'Netlify-Vary': `query=${Object.keys(capability.input.shape).join('|')}`,
  };
}
