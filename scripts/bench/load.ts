/**
 * `npm run bench:load -- --connections 2000 --duration 60`: the whole product under load, beside what would be written instead
 * (load-baseline.ts). Each server is one process, the load generator another, all on loopback. The two servers take turns in every phase,
 * so that a slow moment of the machine is more likely to be both's. Ends with 1 where a bound is missed.
 */
import { parseArgs } from 'node:util';
import { buildIfNeeded } from '../build.ts';
import { type Kind, requestsByKind, unlikeAnyOther } from './load-requests.ts';
import { type Load, type Outcome, run } from './load-run.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';

const WARM_UP: Load = { connections: 100, duration: 4 };
/** Seconds after which memory should no longer grow. */
const SETTLED = 20;
const MOST_GROWTH = 0.1;
const LEAST_GAIN = 2;

async function main(): Promise<void> {
  const load = readArguments();
  if (!buildIfNeeded()) process.exit(1);
  const requests = requestsByKind();
  const { mcp, ...withoutMcp } = requests;
  const ours = await startMeasuredServer('scripts/bench/whole-server.ts');
  const baseline = await startMeasuredServer('scripts/bench/load-baseline.ts');
  try {
    await assertAnswers(ours, { mcp, ...withoutMcp });
    await assertAnswers(baseline, withoutMcp);
    await run(ours, requests, WARM_UP);
    await run(baseline, withoutMcp, WARM_UP);
    console.log(`\n${load.connections} connections, ${load.duration} s a phase; times in milliseconds`);
    const unlike = requests.search.map(unlikeAnyOther);
    const bounds = [
      ...(await phase('pages', { page: requests.page }, { page: requests.page })),
      ...(await phase('search', { search: requests.search }, { search: requests.search })),
      ...(await phase('search, no two alike', { search: unlike }, { search: unlike })),
      ...(await phase('mix', requests, withoutMcp)),
    ];
    console.log('');
    for (const { name, isMet } of bounds) console.log(`${isMet ? 'met   ' : 'MISSED'} ${name}`);
    if (!bounds.every(({ isMet }) => isMet)) process.exitCode = 1;
  } finally {
    for (const { child } of [ours, baseline]) child.kill();
  }

  async function phase(name: string, asked: Requests, askedOfBaseline: Requests): Promise<Bound[]> {
    const own = await run(ours, asked, load);
    const other = await run(baseline, askedOfBaseline, load);
    report(`${name}: Almanac`, own);
    report(`${name}: Express and MiniSearch`, other);
    const errors = own.all.refused + own.resets + own.timeouts + own.lost;
    const growth = growthAfter(SETTLED, own.memory);
    return [
      { name: `${name}: ${errors} errors`, isMet: errors === 0 },
      ...(growth === undefined
        ? []
        : [{ name: `${name}: memory grows by ${percent(growth)} after ${SETTLED} s`, isMet: growth <= MOST_GROWTH }]),
      ...(compared.includes(name) ? comparison(name, own, other) : []),
    ];
  }
}

/** Not the mixes, which differ by the kind that the baseline does not have, nor searches of which each is the first of its kind. */
const compared = ['pages', 'search'];

type Requests = Partial<ReturnType<typeof requestsByKind>>;

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

/** A kind that is not answered as it should would make the figures meaningless. */
async function assertAnswers({ url }: MeasuredServer, requests: Requests): Promise<void> {
  for (const [kind, list] of Object.entries(requests) as [Kind, NonNullable<Requests[Kind]>][]) {
    for (const { path = '', method = 'GET', headers, body } of list) {
      const response = await fetch(new URL(path, url), {
        method,
        headers: headers as Record<string, string>,
        ...(body !== undefined && { body: body as string }),
      });
      const text = await response.text();
      if (!response.ok || text.includes('"isError":true') || !types[kind].test(response.headers.get('content-type') ?? ''))
        throw new Error(`${kind}: ${method} ${path} is answered ${response.status}: ${text.slice(0, 300)}`);
    }
  }
}

const types: Record<Kind, RegExp> = {
  page: /^text\/html/,
  '.md': /^text\/markdown/,
  negotiated: /^text\/markdown/,
  search: /^application\/json/,
  events: /^application\/json/,
  mcp: /^application\/json/,
};

function report(title: string, { kinds, all, resets, timeouts, lost, memory, busy, processorTime }: Outcome): void {
  console.log(`\n${title}`);
  console.table(Object.keys(kinds).length > 1 ? { ...kinds, all } : kinds);
  console.log(`resets ${resets}, timeouts ${timeouts}, lost ${lost}`);
  console.log(`server: ${processorTime} µs of processor time a request, busy ${percent(busy)} of the time`);
  console.log(`memory in MB, by seconds: ${memory.join(' ')}`);
}

/** By the clock and by the processor time of the servers: a fast server is limited by the load generator, and other work disturbs the clock. */
function comparison(name: string, own: Outcome, other: Outcome): Bound[] {
  const gain = own.all.perSecond / other.all.perSecond;
  const gainByProcessor = other.processorTime / own.processorTime;
  return [
    { name: `${name}: ${gain.toFixed(2)} times the requests a second`, isMet: gain >= LEAST_GAIN },
    {
      name: `${name}: ${gainByProcessor.toFixed(2)} times the requests a second of processor time`,
      isMet: gainByProcessor >= LEAST_GAIN,
    },
    { name: `${name}: p99 ${own.all.p99} ms, of the baseline ${other.all.p99} ms`, isMet: own.all.p99 <= other.all.p99 },
  ];
}

/** How much more memory than at `second` was ever used later, as a share; undefined in a run that is too short to tell. */
function growthAfter(second: number, memory: number[]): number | undefined {
  const [settled, ...later] = memory.slice(second - 1);
  return settled === undefined || later.length === 0 ? undefined : Math.max(...later) / settled - 1;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}

await main();
