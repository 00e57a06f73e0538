/**
 * `npm run bench:mcp`: what the MCP endpoint costs. Each row asks for the same pages: the capability itself, the endpoint without a
 * network, the endpoint over HTTP in both eras, and over HTTP a minimal server with the same tools on SDK 1.x. Times are in milliseconds.
 */
import endpoint from '../../functions/mcp.ts';
import { pageList } from '../../src/capabilities/artifacts.ts';
import { search } from '../../src/capabilities/search-content.ts';
import { searchContent } from '../../src/contract/capabilities.ts';
import { mcpJsonRpc } from '../../src/contract/mcp-endpoint.ts';
import { buildIfNeeded } from '../build.ts';
import { installIn } from '../install.ts';
import { percentile } from './relevance-metrics.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';

const WARM_UP = 100;
const CALLS = 600;
/** Requests under way at once when the rate is measured. */
const AT_ONCE = 8;

type Era = 'legacy' | 'modern';
type Ask = (era: Era, method: string, params?: Record<string, unknown>) => Promise<void>;

async function main(): Promise<void> {
  if (!installIn('tests/clients') || !(await buildIfNeeded())) process.exit(1);
  const ours = await startMeasuredServer('scripts/bench/served-build.ts');
  const baseline = await startMeasuredServer('tests/clients/baseline-server.ts');
  try {
    const queries = [...pageList().titles.values()];
    const inProcess: Ask = (era, method, params) =>
      answered(endpoint(new Request('http://localhost/api/mcp', message(era, method, params))));
    const over =
      ({ url }: MeasuredServer): Ask =>
      (era, method, params) =>
        answered(fetch(new URL(mcpJsonRpc.path, url), message(era, method, params)));
    const parties: [string, (query: string) => Promise<unknown>][] = [
      ['capability', (q) => search(searchContent.input.parse({ q }))],
      ...both('endpoint, in process', inProcess),
      ...both('endpoint, HTTP', over(ours)),
      ['SDK 1.x, HTTP, legacy: call', calling(over(baseline), 'legacy')],
      ['SDK 1.x, HTTP, legacy: connect, list, call', whole(over(baseline), 'legacy')],
    ];
    const figures = await measure(parties, queries);
    console.table(figures);
    const added = (name: string) => (figures[name]!.p50 - figures['capability']!.p50).toFixed(2);
    console.log(
      `A warm call costs more than the capability, in the median: ${added('endpoint, in process, legacy: call')} ms (legacy) and ` +
        `${added('endpoint, in process, modern: call')} ms (modern) in process, ${added('endpoint, HTTP, legacy: call')} ms and ` +
        `${added('endpoint, HTTP, modern: call')} ms over HTTP; SDK 1.x over HTTP ${added('SDK 1.x, HTTP, legacy: call')} ms.`,
    );
  } finally {
    for (const { child } of [ours, baseline]) child.kill();
  }
}

function both(name: string, ask: Ask): [string, (query: string) => Promise<unknown>][] {
  return (['legacy', 'modern'] as const).flatMap((era) => [
    [`${name}, ${era}: call`, calling(ask, era)],
    [`${name}, ${era}: connect, list, call`, whole(ask, era)],
  ]);
}

function calling(ask: Ask, era: Era) {
  return (q: string) => ask(era, 'tools/call', { name: searchContent.tool.name, arguments: { q } });
}

/** As a client does that connects for one question. */
function whole(ask: Ask, era: Era) {
  const hello = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: about };
  return async (q: string) => {
    await (era === 'legacy' ? ask(era, 'initialize', hello) : ask(era, 'server/discover'));
    if (era === 'legacy') await ask(era, 'notifications/initialized');
    await ask(era, 'tools/list');
    await calling(ask, era)(q);
  };
}

interface Figures {
  'per second': number;
  p50: number;
  p95: number;
  p99: number;
}

/** One query goes to all in turn before the next one does, so that a slow moment of the machine is everybody's. */
async function measure(
  parties: [string, (query: string) => Promise<unknown>][],
  queries: string[],
): Promise<Record<string, Figures>> {
  const times = new Map(parties.map(([name]) => [name, [] as number[]]));
  for (let call = -WARM_UP; call < CALLS; call++) {
    for (const [name, run] of parties) {
      const begin = performance.now();
      await run(queries[Math.abs(call) % queries.length]!);
      if (call >= 0) times.get(name)!.push(performance.now() - begin);
    }
  }
  const figures: Record<string, Figures> = {};
  for (const [name, run] of parties) {
    const own = times.get(name)!;
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => round(percentile(own, share)));
    figures[name] = { 'per second': Math.round(await rate(run, queries)), p50: p50!, p95: p95!, p99: p99! };
  }
  return figures;
}

async function rate(run: (query: string) => Promise<unknown>, queries: string[]): Promise<number> {
  const begin = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < CALLS) await run(queries[next++ % queries.length]!);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return CALLS / ((performance.now() - begin) / 1000);
}

const about = { name: 'bench', version: '1.0.0' };

function message(era: Era, method: string, params: Record<string, unknown> = {}): RequestInit {
  const envelope = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': about,
    'io.modelcontextprotocol/clientCapabilities': {},
  };
  const isNotification = method.startsWith('notifications/');
  const body = {
    jsonrpc: '2.0',
    ...(!isNotification && { id: 1 }),
    method,
    params: era === 'modern' ? { ...params, _meta: envelope } : params,
  };
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...(era === 'modern' && { 'mcp-protocol-version': '2026-07-28', 'mcp-method': method }),
    ...(era === 'modern' && typeof params['name'] === 'string' && { 'mcp-name': params['name'] }),
  };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

/** Reads an answer to its end; one that is an error would make the figures meaningless. */
async function answered(response: Response | Promise<Response>): Promise<void> {
  const { status } = await response;
  const text = await (await response).text();
  if (status >= 400 || text.includes('"error"') || text.includes('"isError":true'))
    throw new Error(`${status} ${text.slice(0, 500)}`);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

await main();
