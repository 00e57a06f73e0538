/** Usage counting for a handler, after it has answered. `USAGE=off` turns it off. */
import { setTimeout as sleep } from 'node:timers/promises';
import { logError } from '../log.ts';
import { agentFamily } from './agent-family.ts';
import { STORE } from './counts.ts';
import { usageCounter } from './counter.ts';
import type { UsageStore } from './k-anonymity.ts';
import { isUsageOff, usageSecret } from './usage-settings.ts';

/** What a handler says of the request that it answered. */
export interface UsageFacts {
  /** A part of the endpoint, where it has several. */
  part?: string;
  /** What the caller searched for. */
  query?: string;
  /** How many results the query has. */
  results?: number;
}

/** Adds to the facts of the request under way. */
export type RecordUsage = (facts: UsageFacts) => void;

/** What the platform passes with a request: https://docs.netlify.com/build/functions/api/#netlify-specific-context-object */
interface Context {
  /** The caller's address. */
  ip?: string;
  /** Keeps the instance until the work is done; without it the work goes on by itself. */
  waitUntil?: (work: Promise<unknown>) => void;
}

/** The least time between two writes, in milliseconds: a busy instance writes once for many requests. */
const PAUSE = 1000;

/**
 * The same handler, with its requests counted. Its answers and failures pass through untouched.
 *
 * @param operation the path that it answers
 */
export function withUsage(
  operation: string,
  handler: (request: Request, record: RecordUsage) => Promise<Response>,
): (request: Request, context?: Context) => Promise<Response> {
  return async (request, { ip, waitUntil } = {}) => {
    const facts: UsageFacts = {};
    const response = await handler(request, (more) => void Object.assign(facts, more));
    if (isUsageOff() || request.method === 'OPTIONS') return response;
    const work = count(operation, request.headers.get('user-agent'), facts, ip);
    waitUntil?.(work);
    return response;
  };
}

async function count(path: string, agent: string | null, { part, query, results }: UsageFacts, address: string | undefined) {
  try {
    const counter = await openCounter();
    if (counter === undefined) return;
    const operation = part === undefined ? path : `${path} ${part}`;
    await counter.add({ operation, family: agentFamily(agent), query, results, address }, new Date());
    await write(counter);
  } catch (failure) {
    logError({ message: 'usage is not counted', failure: String(failure) });
  }
}

let writing: Promise<void> | undefined;
let isMore = false;

/** Runs one write at a time; requests that come meanwhile go into the next. */
function write(counter: ReturnType<typeof usageCounter>): Promise<void> {
  isMore = true;
  writing ??= (async () => {
    while (isMore) {
      isMore = false;
      await counter.write();
      if (isMore) await sleep(PAUSE);
    }
  })().finally(() => {
    writing = undefined;
  });
  return writing;
}

let opened: Promise<ReturnType<typeof usageCounter> | undefined> | undefined;

/** The counter of this instance; undefined where there is no store to count in. */
function openCounter() {
  opened ??= openStore().then((store) => store && usageCounter({ store, instance: crypto.randomUUID(), secret: usageSecret() }));
  return opened;
}

/** Loaded after the first answer, so that no caller waits for it. */
async function openStore(): Promise<UsageStore | undefined> {
  const { hasBlobStore, openBlobStore } = await import('../blobs/blob-store.ts');
  return hasBlobStore() ? openBlobStore(STORE) : undefined;
}
