/** One run of the load generator against one server: what came back, how fast, and the server's memory meanwhile. */
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import autocannon, { type Client, type Request } from 'autocannon';
import { type Kind, shares } from './load-requests.ts';
import type { MeasuredServer } from './measured-server.ts';
import type { ResourceUsage } from './usage-reporter.ts';

export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** Answers other than 2xx. */
  refused: number;
}

export interface Outcome {
  kinds: Partial<Record<Kind, Figures>>;
  all: Figures;
  /** Connections that failed or were reset, and requests without an answer in ten seconds. */
  resets: number;
  timeouts: number;
  /** Requests that never got an answer, beyond those under way at the end. */
  lost: number;
  /** Resident megabytes of the server, one number a second. */
  memory: number[];
  /** Processor time of the server by time: near 1 it is the server that limits the figures, else the load generator. */
  busy: number;
  /** Microseconds of processor time that the server spends on a request: other work of the machine changes it little. */
  processorTime: number;
}

export interface Load {
  connections: number;
  /** Seconds. */
  duration: number;
}

/** Every connection sends the requests of one kind, one after the other, each connection from another place in the list. */
export async function run(
  server: MeasuredServer,
  requests: Partial<Record<Kind, Request[]>>,
  { connections, duration }: Load,
): Promise<Outcome> {
  const kinds = Object.keys(requests) as Kind[];
  const tallies = new Map(kinds.map((kind) => [kind, tally()]));
  const kindOf = new Map<Client, Kind>();
  const nextKind = dealer(kinds);

  const samplesBefore = server.usage.length;
  const result = await answers(
    {
      url: server.url,
      connections,
      duration,
      setupClient: (client) => {
        const kind = nextKind();
        kindOf.set(client, kind);
        client.setRequests(rotated(requests[kind]!, kindOf.size));
      },
    },
    (client, status, milliseconds) => {
      const own = tallies.get(kindOf.get(client)!)!;
      own.times.record(Math.max(1, Math.round(milliseconds * 1000)));
      if (status < 200 || status > 299) own.refused += 1;
    },
  );
  const usage = server.usage.slice(samplesBefore);
  const all = sum([...tallies.values()]);
  const busy = busyShare(usage);
  return {
    kinds: Object.fromEntries([...tallies].map(([kind, each]) => [kind, figures(each, result.duration)])),
    all: figures(all, result.duration),
    resets: result.errors - result.timeouts,
    timeouts: result.timeouts,
    lost: Math.max(0, result.requests.sent - all.times.count - result.errors - connections),
    memory: usage.map(({ memory }) => Math.round(memory / 2 ** 20)),
    busy,
    processorTime: Math.round((busy * 1e6 * result.duration) / all.times.count),
  };
}

function answers(
  options: autocannon.Options,
  onAnswer: (client: Client, status: number, milliseconds: number) => void,
): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    const running = autocannon(options, (failure: unknown, result) => (failure ? reject(failure as Error) : resolve(result)));
    running.on('response', (client, status, _bytes, milliseconds) => onAnswer(client, status, milliseconds));
  });
}

interface Tally {
  /** Microseconds. */
  times: RecordableHistogram;
  refused: number;
}

function tally(): Tally {
  return { times: createHistogram({ figures: 3 }), refused: 0 };
}

function sum(tallies: Tally[]): Tally {
  const all = tally();
  for (const { times, refused } of tallies) {
    if (times.count > 0) all.times.add(times);
    all.refused += refused;
  }
  return all;
}

function figures({ times, refused }: Tally, seconds: number): Figures {
  const [p50, p95, p99] = [50, 95, 99].map((share) => Math.round(times.percentile(share) / 100) / 10);
  return { perSecond: Math.round(times.count / seconds), p50: p50!, p95: p95!, p99: p99!, refused };
}

/** Deals the kinds out by their shares, evenly mixed: always the one that lags furthest behind its share. */
function dealer(kinds: Kind[]): () => Kind {
  const dealt = new Map(kinds.map((kind) => [kind, 0]));
  return () => {
    const next = kinds.reduce((a, b) => ((dealt.get(b)! + 1) / shares[b] < (dealt.get(a)! + 1) / shares[a] ? b : a));
    dealt.set(next, dealt.get(next)! + 1);
    return next;
  };
}

/** All connections together send every request of a kind; each of them all would take long to set up. */
const MOST_A_CONNECTION = 12;

function rotated(requests: Request[], by: number): Request[] {
  const from = (by * 7) % requests.length;
  return [...requests.slice(from), ...requests.slice(0, from)].slice(0, MOST_A_CONNECTION);
}

function busyShare(usage: ResourceUsage[]): number {
  const [first, last] = [usage[0], usage.at(-1)];
  return first && last && last !== first ? (last.processor - first.processor) / 1000 / (last.at - first.at) : NaN;
}
