/** Counts what is asked of a function, after it has answered. `USAGE=off` turns it off; the public interface knows nothing of it. */
import { setTimeout as sleep } from 'node:timers/promises';
import { agentFamily } from '../http/agent-family.ts';
import { logError } from '../log.ts';
import type { ReadAsked } from './asked.ts';
import { STORE } from './counts.ts';
import { usageCounter } from './counter.ts';
import type { UsageStore } from './k-anonymity.ts';

/** What the platform knows of a call: https://docs.netlify.com/build/functions/api/#netlify-specific-context-object */
interface Call {
  /** The caller's address. */
  ip?: string;
  /** Keeps the instance until the work is done; without it the work goes on by itself. */
  waitUntil?: (work: Promise<unknown>) => void;
}

/** The least time between two writes, in milliseconds: a busy instance writes once for many requests. */
const PAUSE = 1000;

/** A message is copied to be read only when it is no longer than this, in bytes. */
const BODY_MAX = 64 * 1024;

/**
 * The same handler, counted. Its answers and its failures pass through untouched.
 *
 * @param operation the path that it answers
 * @param read what else an answer tells
 */
export function withUsage(
  operation: string,
  handler: (request: Request) => Promise<Response>,
  read?: ReadAsked,
): (request: Request, call?: Call) => Promise<Response> {
  return async (request, call = {}) => {
    if (process.env['USAGE'] === 'off' || request.method === 'OPTIONS') return handler(request);
    const asked = copyOf(request);
    const response = await handler(request);
    const details = read ? read(asked, response.clone()) : Promise.resolve({});
    const work = count(operation, asked.headers.get('user-agent'), details, call.ip);
    call.waitUntil?.(work);
    return response;
  };
}

/** A body can be read once, and the handler is to read it: long ones, and those of no stated length, are left to it alone. */
function copyOf(request: Request): Request {
  if (request.method !== 'POST' || request.body === null) return request;
  const length = Number(request.headers.get('content-length') ?? Infinity);
  return length <= BODY_MAX ? request.clone() : new Request(request.url, { headers: request.headers });
}

async function count(operation: string, agent: string | null, details: ReturnType<ReadAsked>, address: string | undefined) {
  try {
    // What cannot be read, such as a message that is no JSON, is still a request.
    const { part, question, found } = await details.catch((): Awaited<typeof details> => ({ part: 'unreadable' }));
    const counter = await openCounter();
    if (counter === undefined) return;
    const name = part === undefined ? operation : `${operation} ${part}`;
    await counter.add({ operation: name, family: agentFamily(agent), question, found, address }, new Date());
    await write(counter);
  } catch (failure) {
    logError({ message: 'usage is not counted', failure: String(failure) });
  }
}

let writing: Promise<void> | undefined;
let isMore = false;

/** One write at a time; what comes meanwhile goes with the next. */
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
  opened ??= openStore().then(
    (store) =>
      store && usageCounter({ store, instance: crypto.randomUUID(), secret: process.env['USAGE_SECRET']?.trim() || undefined }),
  );
  return opened;
}

/** Loaded after the first answer, so that no caller waits for it. */
async function openStore(): Promise<UsageStore | undefined> {
  const { getStore } = await import('@netlify/blobs');
  // Opened for each use: the platform renews the credential that it puts into the environment.
  const store = () => getStore({ name: STORE, consistency: 'strong' });
  try {
    store();
    return {
      read: (key) => store().get(key, { type: 'json' }) as Promise<unknown>,
      create: async (key, value) => (await store().setJSON(key, value, { onlyIfNew: true })).modified,
      write: async (key, value) => void (await store().setJSON(key, value)),
    };
  } catch (failure) {
    if (failure instanceof Error && failure.name === 'MissingBlobsEnvironmentError') return undefined;
    throw failure;
  }
}
