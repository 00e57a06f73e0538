/**
 * The time that one request may spend on the blob store, over all its calls. Each call has a limit of its own (`blob-store.ts`); a request makes
 * several, one after the other, and its caller does not wait for the sum of them.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** In milliseconds: with what else a request does, its answer comes within 8 seconds. */
export const REQUEST_LIMIT = 7000;

const deadlines = new AsyncLocalStorage<AbortSignal>();

/** The same function; the calls to the blob store that it makes are ended at the deadline. */
export function withRequestDeadline<Args extends unknown[], Result>(
  work: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  return (...args) => deadlines.run(AbortSignal.timeout(REQUEST_LIMIT), () => work(...args));
}

/** The deadline of the request under way; undefined outside of one. */
export function requestDeadline(): AbortSignal | undefined {
  return deadlines.getStore();
}
