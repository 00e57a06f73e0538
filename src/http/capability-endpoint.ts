import type { CapabilityBody, CapabilityEntry } from '../capabilities/capability-entry.ts';
import { withCapability } from '../capabilities/registry.ts';
import type { Capability, CapabilityId } from '../contract/capabilities.ts';
import { type RecordUsage, withUsage } from '../usage/with-usage.ts';
import { queryReader } from './query-parameters.ts';
import { readOnly } from './read-only.ts';
import { json, markdown } from './respond.ts';
import { withRequestLog } from './with-request-log.ts';

/** The handler of a capability's function: its HTTP API, with request log and usage. */
export function capabilityEndpoint(id: CapabilityId) {
  return withCapability(id, (entry) => {
    const { path } = entry.contract;
    return withRequestLog(path, withUsage(path, capabilityHandler(entry)));
  });
}

/** A year: in effect until the next deploy, which clears what the edge keeps. */
const UNTIL_DEPLOY = 31_536_000;

/** The HTTP API of a capability. It always answers. */
export function capabilityHandler<C extends Capability>({
  contract,
  run,
  present,
  usage,
  edgeSeconds = UNTIL_DEPLOY,
}: CapabilityEntry<C>): (request: Request, record: RecordUsage) => Promise<Response> {
  const read = queryReader<C['input']>(contract.input);
  const headers = cdnHeaders(contract, edgeSeconds);

  return readOnly(async (request, record: RecordUsage) => {
    const input = read(new URL(request.url).searchParams);
    const answer = await run(input, new Date());
    if (usage) record(usage(input, answer));
    return respond(request, present(answer), headers);
  });
}

function respond(request: Request, body: CapabilityBody, headers: Record<string, string>): Response {
  if ('json' in body) return json(request, body.json, headers);
  return markdown(request, body.markdown, { canonical: body.canonical }, headers);
}

/** The answer depends on nothing of the caller's but the named parameters, so the edge may keep one for everybody. */
function cdnHeaders({ input }: Capability, seconds: number): Record<string, string> {
  return {
    'Netlify-CDN-Cache-Control': `public, durable, s-maxage=${seconds}, must-revalidate`,
    'Netlify-Vary': `query=${Object.keys(input.shape).join('|')}`,
  };
}
