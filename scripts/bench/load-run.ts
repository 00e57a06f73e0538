/** One run of the load generator against one server: status codes, latency, and the server's memory and processor time. */
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';
import autocannon, { type Client, type Request } from 'autocannon';
import { sum } from '../../src/shared/sum.ts';
import { type RequestKind, type RequestLists, shares } from './load-requests.ts';
import type { MeasuredServer } from './measured-server.ts';

export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** Responses other than 2xx. */
  refused: number;
}

export interface LoadResult {
  kinds: Partial<Record<RequestKind, Figures>>;
  all: Figures;
  /** Connections that failed or were reset, and requests without a response within ten seconds. */
  resets: number;
  timeouts: number;
  /** Requests that never got a response, except those in progress at the end. */
  lost: number;
  /** Resident memory of the server, about once a second and at the end. */
  memory: { second: number; megabytes: number }[];
  /** Processor time of the server divided by elapsed time. Near 1 the server limits the figures, otherwise the load generator does. */
  busy: number;
  /** Microseconds of processor time that the server spends on a request. Other load on the machine changes it little. */
  processorTime: number;
}

export interface Load {
  connections: number;
  /** Seconds. */
  duration: number;
}

/** Each connection sends requests of one kind, one after the other, each connection from another place in the list. */
export async function runLoad(
  server: MeasuredServer,
  requests: RequestLists,
  { connections, duration }: Load,
): Promise<LoadResult> {
  const groups = Object.entries(requests).map(([kind, list]) => new ConnectionGroup(kind as RequestKind, list));
  const tallies = new Map<Client, Tally>();
  const before = await server.currentUsage();
  const samplesBefore = server.usage.length;
  const result = await responses(
    {
      url: server.url,
      connections,
      duration,
      setupClient: (client) => {
        const group = mostUnderrepresented(groups);
        group.connections += 1;
        tallies.set(client, group.tally);
        client.setRequests(rotated(group.requests, tallies.size));
      },
    },
    (client, status, milliseconds) => tallies.get(client)?.record(status, milliseconds),
  );
  const after = await server.currentUsage();
  const usage = server.usage.slice(samplesBefore);
  const all = Tally.total(groups.map(({ tally }) => tally));
  const processor = after.processor - before.processor;
  return {
    kinds: Object.fromEntries(groups.map(({ kind, tally }) => [kind, tally.figures(result.duration)])),
    all: all.figures(result.duration),
    resets: result.errors - result.timeouts,
    timeouts: result.timeouts,
    lost: Math.max(0, result.requests.sent - all.times.count - result.errors - connections),
    memory: usage.map(({ memory, at }) => ({
      second: Math.round((at - before.at) / 1000),
      megabytes: Math.round(memory / 2 ** 20),
    })),
    busy: processor / 1000 / (after.at - before.at),
    processorTime: Math.round(processor / all.times.count),
  };
}

function responses(
  options: autocannon.Options,
  onResponse: (client: Client, status: number, milliseconds: number) => void,
): Promise<autocannon.Result> {
  return new Promise((resolve, reject) => {
    const running = autocannon(options, (failure: Error | null, result) => (failure ? reject(failure) : resolve(result)));
    running.on('response', (client, status, _bytes, milliseconds) => onResponse(client, status, milliseconds));
  });
}

/** The connections that send requests of one kind. */
class ConnectionGroup {
  readonly kind: RequestKind;
  readonly requests: Request[];
  readonly tally = new Tally();
  connections = 0;

  constructor(kind: RequestKind, requests: Request[]) {
    this.kind = kind;
    this.requests = requests;
  }

  /** How much of its share it would have with one more connection. */
  get nextFill(): number {
    return (this.connections + 1) / shares[this.kind];
  }
}

/** Distributes connections by the shares of their kinds, evenly mixed. */
function mostUnderrepresented(groups: ConnectionGroup[]): ConnectionGroup {
  return groups.reduce((a, b) => (b.nextFill < a.nextFill ? b : a));
}

class Tally {
  /** Microseconds. */
  readonly times: RecordableHistogram = createHistogram({ figures: 3 });
  refused = 0;

  static total(tallies: Tally[]): Tally {
    const total = new Tally();
    for (const { times } of tallies) if (times.count > 0) total.times.add(times);
    total.refused = sum(tallies.map(({ refused }) => refused));
    return total;
  }

  record(status: number, milliseconds: number): void {
    this.times.record(Math.max(1, Math.round(milliseconds * 1000)));
    if (status < 200 || status > 299) this.refused += 1;
  }

  figures(seconds: number): Figures {
    const percentile = (percent: number) => Math.round(this.times.percentile(percent) / 100) / 10;
    return {
      perSecond: Math.round(this.times.count / seconds),
      p50: percentile(50),
      p95: percentile(95),
      p99: percentile(99),
      refused: this.refused,
    };
  }
}

/** Requests of one connection. Together the connections send every request of a kind; giving all to each would take long to set up. */
const REQUESTS_PER_CONNECTION = 12;

function rotated(requests: Request[], by: number): Request[] {
  const from = (by * 7) % requests.length;
  return [...requests.slice(from), ...requests.slice(0, from)].slice(0, REQUESTS_PER_CONNECTION);
}
