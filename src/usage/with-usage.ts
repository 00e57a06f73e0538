/** Usage counts of a handler's requests, made after the response. */
import { setTimeout as sleep } from 'node:timers/promises';
import { withRequestDeadline } from '../blobs/request-deadline.ts';
import { logError } from '../log.ts';
import { agentFamily } from './agent-family.ts';
import { STORE } from './counts.ts';
import { usageCounter } from './counter.ts';
import type { UsageStore } from './k-anonymity.ts';
import { isUsageOff, usageSecret } from './usage-settings.ts';

/** Facts that a handler reports about a request. */
export interface UsageFacts {
  /** A part of the endpoint, where it has several. */
  part?: string;
  /** What the caller searched for. */
  query?: string;
  /** Number of results of the query. */
  results?: number;
}

/** Adds to the facts about the current request. */
export type RecordUsage = (facts: UsageFacts) => void;

/** What the platform passes with a request: https://docs.netlify.com/build/functions/api/#netlify-specific-context-object */
interface Context {
  /** The caller's address. */
  ip?: string;
  /** Keeps the instance alive until the work is done. */
  waitUntil?: (work: Promise<unknown>) => void;
}

/** Least time between two writes, in milliseconds: a busy instance writes once for many requests. */
const PAUSE = 1000;

/**
 * Counts the requests of a handler. Responses and failures pass through unchanged.
 *
 * @param operation the path of the handler
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

/** The last write and the pause after it; undefined once both are over. */
let last: Promise<void> | undefined;
/** The write that starts after the last one. */
let next: Promise<void> | undefined;

/** Runs one write at a time; requests that arrive meanwhile are in the next. Each waits for its own write only. */
function write(counter: Counter): Promise<void> {
  next ??= writeAfter(last, counter);
  return next;
}

async function writeAfter(before: Promise<void> | undefined, counter: Counter): Promise<void> {
  await before;
  next = undefined;
  const writing = withRequestDeadline(() => counter.write())();
  const turn = pauseAfter(writing).then(() => {
    if (last === turn) last = undefined;
  });
  last = turn;
  await writing;
}

async function pauseAfter(writing: Promise<void>): Promise<void> {
  await Promise.allSettled([writing]);
  await sleep(PAUSE, undefined, { ref: false });
}

type Counter = ReturnType<typeof usageCounter>;

let opened: Promise<Counter | undefined> | undefined;

/** The counter of this instance; undefined where there is no store to count in. */
function openCounter() {
  opened ??= openStore().then((store) => store && usageCounter({ store, instance: crypto.randomUUID(), secret: usageSecret() }));
  return opened;
}

/** Loads the client after the first response, so that no caller waits for it. */
async function openStore(): Promise<UsageStore | undefined> {
  const { hasBlobStore, openBlobStore } = await import('../blobs/blob-store.ts');
  return hasBlobStore() ? openBlobStore(STORE) : undefined;
}
