import type { CapabilityBody, CapabilityEntry } from '../capabilities/capability-entry.ts';
import { withCapability } from '../capabilities/registry.ts';
import type { Capability, CapabilityId } from '../contract/capabilities.ts';
import { type RecordUsage, withUsage } from '../usage/with-usage.ts';
import { inputReader } from './read-input.ts';
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
  const read = inputReader<C['input']>(contract.input);
  const headers = cdnHeaders(edgeSeconds);

  return readOnly(async (request, record: RecordUsage) => {
    const input = read(new URLSearchParams(queryOf(request.url)));
    const answer = await run(input, new Date());
    if (usage) record(usage(input, answer));
    return respond(request, present(answer), headers);
  });
}

/** The query of an absolute URL, without parsing the rest. */
function queryOf(url: string): string {
  return /^[^?#]*([^#]*)/.exec(url)?.[1] ?? '';
}

function respond(request: Request, body: CapabilityBody, headers: Record<string, string>): Response {
  if ('json' in body) return json(request, body.json, headers);
  const { updated, checked = [] } = body;
  return markdown(request, body.markdown, body, {
    ...headers,
    ...(updated !== undefined && { 'X-Page-Updated': updated }),
    ...(checked.length > 0 && { 'X-Sources-Checked': checked.join(', ') }),
  });
}

/** The answer depends on nothing of the caller's but the query, of which unknown parameters are refused: the edge may keep one for everybody. */
function cdnHeaders(seconds: number): Record<string, string> {
  return {
    'Netlify-CDN-Cache-Control': `public, durable, s-maxage=${seconds}, must-revalidate`,
    'Netlify-Vary': 'query',
  };
}
