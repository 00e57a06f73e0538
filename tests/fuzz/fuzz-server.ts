import fc from 'fast-check';
import { mapConcurrently } from '../../src/shared/map-concurrently.ts';
import { RawConnection } from '../support/raw-connection.ts';
import { type HostileRequest, hostileRequests } from './hostile-request.ts';
import { faultsOf } from './response-faults.ts';

export interface FuzzOptions {
  /** Addresses that exist. */
  paths: readonly string[];
  seed: number;
  count: number;
}

export interface FuzzReport {
  /** How often each status was answered; `closed` without an answer, which only a broken request may be. */
  statuses: Record<string, number>;
  failure?: FuzzFailure | undefined;
}

/** A request that was answered wrongly, in the simplest form that still is. */
export interface FuzzFailure {
  request: string;
  faults: string[];
  /** With `seed`, sends the request again: see `replayRequest`. */
  path: string;
  seed: number;
}

const AT_ONCE = 24;
/** Requests that are generated together, from one seed. */
const CHUNK = 2000;

/** How long an answer may take, and how long the server may wait for the rest of a broken request, in milliseconds. */
const PATIENCE = 20_000;
const BROKEN_PATIENCE = 150;

/** Sends hostile requests to a running server, until one is answered wrongly. */
export async function fuzzServer(server: string | URL, { paths, seed, count }: FuzzOptions): Promise<FuzzReport> {
  const address = new URL(server);
  const requests = hostileRequests(paths, address.host);
  const statuses: Record<string, number> = {};
  const idle: RawConnection[] = [];
  const isAnsweredWell = async (request: HostileRequest) => {
    const { status, faults } = await answerTo(address, request, idle);
    statuses[status] = (statuses[status] ?? 0) + 1;
    return faults.length === 0;
  };
  let failure: FuzzFailure | undefined;
  for (let sent = 0; sent < count && failure === undefined; sent += CHUNK) {
    const chunk = { seed: seed + sent / CHUNK, numRuns: Math.min(CHUNK, count - sent) };
    const results = await mapConcurrently(fc.sample(requests, chunk), AT_ONCE, isAnsweredWell);
    const failed = results.indexOf(false);
    if (failed >= 0) failure = await replayRequest(server, { paths, seed: chunk.seed, path: String(failed) });
  }
  for (const connection of idle) connection.close();
  return { statuses, failure };
}

/** Sends the request of a failure again, and simpler ones while those are answered wrongly, too. */
export async function replayRequest(
  server: string | URL,
  { paths, seed, path }: { paths: readonly string[]; seed: number; path: string },
): Promise<FuzzFailure | undefined> {
  const address = new URL(server);
  let simplest: Omit<FuzzFailure, 'path' | 'seed'> | undefined;
  const property = fc.asyncProperty(hostileRequests(paths, address.host), async (request) => {
    const { faults } = await answerTo(address, request, []);
    if (faults.length > 0) simplest = { request: request.bytes.toString('latin1').slice(0, 600), faults };
    return faults.length === 0;
  });
  const { counterexamplePath } = await fc.check(property, { seed, path, numRuns: 1 });
  return simplest && { ...simplest, seed, path: counterexamplePath ?? path };
}

/** Sends a request over an idle connection, or over a new one. */
async function answerTo(
  server: URL,
  request: HostileRequest,
  idle: RawConnection[],
): Promise<{ status: string; faults: string[] }> {
  const connection = (!request.isBroken && idle.pop()) || (await RawConnection.open(server));
  connection.send(request.bytes);
  const answer = request.isBroken ? await brokenAnswer(connection, request) : await connection.answer(request.method, PATIENCE);
  const faults = typeof answer === 'string' ? faultsOfSilence(request, answer) : faultsOf(request, answer);
  if (!request.isBroken && faults.length === 0 && connection.isOpen) idle.push(connection);
  else connection.close();
  return { status: typeof answer === 'string' ? answer : String(answer.status), faults };
}

function faultsOfSilence({ isBroken }: HostileRequest, outcome: 'closed' | 'silence'): string[] {
  return isBroken && outcome === 'closed' ? [] : [`${outcome} instead of an answer`];
}

/** What is not whole gets no answer until the client says that it has finished. */
async function brokenAnswer(connection: RawConnection, { method }: HostileRequest) {
  const answer = await connection.answer(method, BROKEN_PATIENCE);
  if (answer !== 'silence') return answer;
  connection.finish();
  return connection.answer(method, PATIENCE);
}
