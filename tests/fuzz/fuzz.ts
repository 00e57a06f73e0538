/** Sends hostile requests to a running server and says what it answered wrongly. */
import { faultsOf } from './judge.ts';
import { type HostileRequest, hostileRequest } from './hostile-request.ts';
import { randomOf } from './random.ts';
import { RawConnection } from '../support/raw-connection.ts';

export interface Finding {
  /** `FUZZ_ONLY` of the command: sends this request alone. */
  index: number;
  request: string;
  faults: string[];
}

export interface FuzzResult {
  /** How often each status was answered; `closed` without an answer, which only a broken request may be. */
  statuses: Record<string, number>;
  /** At most `FINDINGS`. */
  findings: Finding[];
}

const FINDINGS = 50;
const AT_ONCE = 24;

/** How long an answer may take, and how long a broken request may be waited on for its rest, in milliseconds. */
const PATIENCE = 20_000;
const BROKEN_PATIENCE = 150;

/**
 * @param paths addresses that exist
 * @param seed the same seed sends the same requests; request `n` depends on nothing but the seed and `n`
 */
export async function fuzz(server: URL, { paths, seed, from = 0, count }: FuzzInput): Promise<FuzzResult> {
  const result: FuzzResult = { statuses: {}, findings: [] };
  let next = from;
  const worker = async () => {
    let connection: RawConnection | undefined;
    while (next < from + count && result.findings.length < FINDINGS) {
      const index = next++;
      const request = hostileRequest(randomOf(seed * 1_000_003 + index), paths, server.host);
      if (request.isBroken || !connection?.isOpen) {
        connection?.close();
        connection = await RawConnection.open(server);
      }
      const faults = await outcome(connection, request, result.statuses);
      if (faults.length > 0) result.findings.push({ index, request: request.bytes.toString('latin1').slice(0, 600), faults });
      if (request.isBroken || faults.length > 0) connection.close();
    }
    connection?.close();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return result;
}

async function outcome(connection: RawConnection, request: HostileRequest, statuses: FuzzResult['statuses']): Promise<string[]> {
  connection.send(request.bytes);
  const answer = request.isBroken ? await brokenAnswer(connection, request) : await connection.answer(request.method, PATIENCE);
  const status = typeof answer === 'string' ? answer : String(answer.status);
  statuses[status] = (statuses[status] ?? 0) + 1;
  if (typeof answer !== 'string') return faultsOf(request, answer);
  return request.isBroken && answer === 'closed' ? [] : [`${answer} instead of an answer`];
}

/** What is not whole gets no answer until the client says that it has finished. */
async function brokenAnswer(connection: RawConnection, { method }: HostileRequest) {
  const answer = await connection.answer(method, BROKEN_PATIENCE);
  if (answer !== 'silence') return answer;
  connection.finish();
  return connection.answer(method, PATIENCE);
}

interface FuzzInput {
  paths: readonly string[];
  seed: number;
  /** Number of the first request. */
  from?: number;
  count: number;
}
