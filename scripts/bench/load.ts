/**
 * `npm run bench:load -- --connections 2000 --duration 60`: the whole product under load, compared with Express and MiniSearch
 * (load-baseline.ts). Each server and the load generator is one process, all on loopback. The two servers take turns in every phase, so
 * that a slow moment of the machine is more likely to affect both. In the phase "search" most answers come from our cache, and the baseline has
 * none; the phase "search, no two alike" compares the work. At the end, several workers are compared with one process. Exits with 1 if a bound is
 * missed.
 */
import { parseArgs } from 'node:util';
import type { Request } from 'autocannon';
import { buildIfNeeded } from '../build.ts';
import { bypassingCaches, type RequestKind, type RequestLists, requestsByKind } from './load-requests.ts';
import { type Load, type LoadResult, runLoad } from './load-run.ts';
import { workersBounds } from './load-workers.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';

const WARM_UP: Load = { connections: 100, duration: 4 };
/** Seconds after which memory should no longer grow by more than this share. */
const SETTLED = 20;
const MAX_GROWTH = 0.1;
/**
 * How many times the requests per second of the baseline we have to answer in a phase. Not in the mix, since the baseline has no MCP. Where no two
 * requests are alike it answers more, with less in each answer: no passages, no entity tags.
 */
const MIN_SPEEDUP: Record<string, number> = { pages: 2, search: 2, 'search, no two alike': 0.5 };

async function main(): Promise<void> {
  const load = readArguments();
  if (!(await buildIfNeeded())) process.exit(1);
  const requests = requestsByKind();
  // The baseline has no MCP.
  const withoutMcp: RequestLists = { ...requests };
  delete withoutMcp.mcp;
  const ours = await startMeasuredServer('scripts/bench/served-build.ts');
  const baseline = await startMeasuredServer('scripts/bench/load-baseline.ts');
  try {
    await assertResponses(ours, requests);
    await assertResponses(baseline, withoutMcp);
    await runLoad(ours, requests, WARM_UP);
    await runLoad(baseline, withoutMcp, WARM_UP);
    console.log(`\n${load.connections} connections, ${load.duration} s a phase; times in milliseconds`);
    const uncached = requests.search.map(bypassingCaches);
    const bounds = [
      ...(await phase('pages', { page: requests.page }, { page: requests.page })),
      ...(await phase('search', { search: requests.search }, { search: requests.search })),
      ...(await phase('search, no two alike', { search: uncached }, { search: uncached })),
      ...(await phase('mix', requests, withoutMcp)),
      ...(await workersBounds(
        ours,
        { pages: { page: requests.page }, 'search, no two alike': { search: uncached } },
        load,
        WARM_UP,
      )),
    ];
    console.log('');
    for (const { name, isMet } of bounds) console.log(`${isMet ? 'met   ' : 'MISSED'} ${name}`);
    if (!bounds.every(({ isMet }) => isMet)) process.exitCode = 1;
  } finally {
    for (const { child } of [ours, baseline]) child.kill();
  }

  async function phase(name: string, requests: RequestLists, baselineRequests: RequestLists): Promise<Bound[]> {
    const own = await runLoad(ours, requests, load);
    const other = await runLoad(baseline, baselineRequests, load);
    report(`${name}: the site`, own);
    report(`${name}: Express and MiniSearch`, other);
    const errors = own.all.refused + own.resets + own.timeouts + own.lost;
    const growth = growthAfter(SETTLED, own.memory);
    return [
      { name: `${name}: ${errors} errors`, isMet: errors === 0 },
      ...(growth === undefined
        ? []
        : [{ name: `${name}: memory grows by ${percent(growth)} after ${SETTLED} s`, isMet: growth <= MAX_GROWTH }]),
      ...comparison(name, own, other),
    ];
  }
}

interface Bound {
  name: string;
  isMet: boolean;
}

function readArguments(): Load {
  const { values } = parseArgs({
    options: { connections: { type: 'string', default: '2000' }, duration: { type: 'string', default: '60' } },
  });
  const load = { connections: Number(values.connections), duration: Number(values.duration) };
  if (!Object.values(load).every((value) => Number.isInteger(value) && value > 0))
    throw new Error('--connections and --duration (seconds) are whole numbers above 0.');
  return load;
}

/** Sends each request once: if some failed, the figures would be meaningless. */
async function assertResponses({ url }: MeasuredServer, requests: RequestLists): Promise<void> {
  for (const [kind, list] of Object.entries(requests))
    for (const request of list) await assertResponse(url, request, mediaTypes[kind as RequestKind]);
}

async function assertResponse(origin: string, request: Request, mediaType: string): Promise<void> {
  const { path = '', method = 'GET', headers = {}, body = null } = request;
  const init = { method, headers: headers as Record<string, string>, body: body && String(body) };
  const response = await fetch(origin + path, init);
  const text = await response.text();
  const hasType = response.headers.get('content-type')?.startsWith(mediaType);
  if (!response.ok || !hasType || text.includes('"isError":true'))
    throw new Error(`${method} ${path} returned ${response.status}: ${text.slice(0, 300)}`);
}

const mediaTypes: Record<RequestKind, string> = {
  page: 'text/html',
  '.md': 'text/markdown',
  negotiated: 'text/markdown',
  search: 'application/json',
  events: 'application/json',
  mcp: 'application/json',
};

function report(title: string, { kinds, all, resets, timeouts, lost, memory, busy, processorTime }: LoadResult): void {
  console.log(`\n${title}`);
  console.table(Object.keys(kinds).length > 1 ? { ...kinds, all } : kinds);
  console.log(`resets ${resets}, timeouts ${timeouts}, lost ${lost}`);
  console.log(`server: ${processorTime} µs of processor time a request, busy ${percent(busy)} of the time`);
  console.log(`memory in MB, by seconds: ${memory.map(({ second, megabytes }) => `${second}: ${megabytes}`).join(', ')}`);
}

/** By elapsed time and by processor time: the load generator limits a fast server, and other load on the machine affects elapsed time. */
function comparison(name: string, own: LoadResult, other: LoadResult): Bound[] {
  const minSpeedup = MIN_SPEEDUP[name];
  if (minSpeedup === undefined) return [];
  const speedup = own.all.perSecond / other.all.perSecond;
  const processorSpeedup = other.processorTime / own.processorTime;
  return [
    { name: `${name}: ${speedup.toFixed(2)} times the requests a second`, isMet: speedup >= minSpeedup },
    {
      name: `${name}: ${processorSpeedup.toFixed(2)} times the requests a second of processor time`,
      isMet: processorSpeedup >= minSpeedup,
    },
    {
      name: `${name}: p99 ${own.all.p99} ms, of the baseline ${other.all.p99} ms`,
      isMet: own.all.p99 <= other.all.p99 / Math.min(1, minSpeedup),
    },
  ];
}

/** The largest growth of memory after `second`, as a share; undefined if the run is too short. */
function growthAfter(from: number, memory: LoadResult['memory']): number | undefined {
  const [settled, ...later] = memory.filter(({ second }) => second >= from).map(({ megabytes }) => megabytes);
  return settled === undefined || later.length === 0 ? undefined : Math.max(...later) / settled - 1;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

await main();
