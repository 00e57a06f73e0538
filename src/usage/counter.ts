/** Counts in memory, and writes the totals of this instance under its own key. */
import { type Counts, countsKey, requestKey } from './counts.ts';
import { bucketOf, countableQuery, hasSecondCaller, type UsageStore } from './k-anonymity.ts';
import { isoDay } from '../shared/time.ts';

export interface AnsweredRequest {
  operation: string;
  family: string;
  query?: string | undefined;
  /** Number of results of the query. */
  results?: number | undefined;
  /** The caller's address, which is not kept. */
  address?: string | undefined;
}

interface CounterOptions {
  store: UsageStore;
  /** Unique id of this counter. */
  instance: string;
  /** Key of the query digests; without it no query is kept. */
  secret: string | undefined;
}

/** Queries that an instance counts in a day; further ones are dropped. */
const QUERIES_MAX = 2000;
/** Queries that one write looks up in the store; the others wait for the next write. */
const LOOK_UPS_MAX = 50;

interface Day {
  requests: Counts['requests'];
  queries: Map<string, QueryCount>;
  isChanged: boolean;
}

/** A query stays in memory until it is known to have two callers. */
interface QueryCount {
  asked: number;
  unanswered: number;
  buckets: Set<number>;
  /** How many of the buckets have been looked up. */
  lookedUp: number;
  isShared: boolean;
}

export function usageCounter({ store, instance, secret }: CounterOptions) {
  const days = new Map<string, Day>();

  return {
    async add({ operation, family, query, results, address }: AnsweredRequest, now: Date): Promise<void> {
      const name = isoDay(now);
      const day: Day = days.get(name) ?? { requests: {}, queries: new Map(), isChanged: false };
      days.set(name, day);
      const key = requestKey(operation, family);
      day.requests[key] = (day.requests[key] ?? 0) + 1;
      day.isChanged = true;

      const text = query === undefined ? undefined : countableQuery(query);
      if (text === undefined || !address || secret === undefined) return;
      const count = day.queries.get(text) ?? { asked: 0, unanswered: 0, buckets: new Set(), lookedUp: 0, isShared: false };
      if (day.queries.size >= QUERIES_MAX && !day.queries.has(text)) return;
      day.queries.set(text, count);
      count.asked += 1;
      count.unanswered += results === 0 ? 1 : 0;
      if (count.isShared) return;
      count.buckets.add(await bucketOf(secret, name.slice(0, 7), text, address));
    },

    /** Writes every day that has changed. A day that fails is written again the next time. */
    async write(): Promise<void> {
      const newest = [...days.keys()].at(-1);
      for (const [name, day] of days) {
        if (day.isChanged) await writeDay(name, day);
        if (name !== newest) days.delete(name);
      }
    },
  };

  async function writeDay(name: string, day: Day): Promise<void> {
    day.isChanged = false;
    try {
      await findSecondCallers(name.slice(0, 7), day.queries).finally(() => store.write(countsKey(name, instance), countsOf(day)));
    } catch (failure) {
      day.isChanged = true;
      throw failure;
    }
  }

  async function findSecondCallers(month: string, queries: Day['queries']): Promise<void> {
    if (secret === undefined) return;
    const open = [...queries].filter(([, { isShared, buckets, lookedUp }]) => !isShared && buckets.size > lookedUp);
    for (const [text, count] of open.slice(0, LOOK_UPS_MAX)) {
      const { size } = count.buckets;
      count.isShared = await hasSecondCaller(store, secret, month, text, count.buckets);
      count.lookedUp = size;
    }
  }
}

function countsOf({ requests, queries }: Day): Counts {
  const shared = [...queries].filter(([, { isShared }]) => isShared);
  return {
    requests,
    questions: Object.fromEntries(shared.map(([text, { asked, unanswered }]) => [text, { asked, unanswered }])),
  };
}
