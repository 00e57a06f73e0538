/** Adds up in memory, and writes what it has under a key of its own. */
import { type Counts, countsKey, requestKey } from './counts.ts';
import { bucketOf, countableQuery, hasSecondCaller, type UsageStore } from './k-anonymity.ts';

/** One answered request. */
export interface Asked {
  operation: string;
  family: string;
  question?: string | undefined;
  /** Whether the question found anything; undefined when the answer does not tell. */
  found?: boolean | undefined;
  /** The caller's address, used for this call only. */
  address?: string | undefined;
}

interface CounterOptions {
  store: UsageStore;
  /** Names this counter among all. */
  instance: string;
  /** Keys the digests of questions; without it no question is kept. */
  secret: string | undefined;
}

/** Questions that an instance remembers in a day. What is more is not kept. */
const QUESTIONS_MAX = 2000;
/** Questions that are looked up in one write; the others wait for the next. */
const LOOK_UPS_MAX = 50;

interface Day {
  requests: Counts['requests'];
  questions: Map<string, HeldQuestion>;
  isChanged: boolean;
}

/** A question is kept in memory alone until it is known to have two askers. */
interface HeldQuestion {
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
    async add({ operation, family, question, found, address }: Asked, now: Date): Promise<void> {
      const name = now.toISOString().slice(0, 10);
      const day: Day = days.get(name) ?? { requests: {}, questions: new Map(), isChanged: false };
      days.set(name, day);
      const key = requestKey(operation, family);
      day.requests[key] = (day.requests[key] ?? 0) + 1;
      day.isChanged = true;

      const text = question === undefined ? undefined : countableQuery(question);
      if (text === undefined || !address || secret === undefined) return;
      const held = day.questions.get(text) ?? { asked: 0, unanswered: 0, buckets: new Set(), lookedUp: 0, isShared: false };
      if (day.questions.size >= QUESTIONS_MAX && !day.questions.has(text)) return;
      day.questions.set(text, held);
      held.asked += 1;
      held.unanswered += found === false ? 1 : 0;
      if (held.isShared) return;
      held.buckets.add(await bucketOf(secret, name.slice(0, 7), text, address));
    },

    /** Writes every day that has changed. What fails stays for the next time. */
    async write(): Promise<void> {
      const newest = [...days.keys()].at(-1);
      for (const [name, day] of days) {
        if (day.isChanged) {
          day.isChanged = false;
          try {
            await findSecondCallers(name.slice(0, 7), day.questions);
            await store.write(countsKey(name, instance), countsOf(day));
          } catch (failure) {
            day.isChanged = true;
            throw failure;
          }
        }
        if (name !== newest) days.delete(name);
      }
    },
  };

  async function findSecondCallers(month: string, questions: Day['questions']): Promise<void> {
    if (secret === undefined) return;
    const open = [...questions].filter(([, { isShared, buckets, lookedUp }]) => !isShared && buckets.size > lookedUp);
    for (const [text, held] of open.slice(0, LOOK_UPS_MAX)) {
      const { size } = held.buckets;
      held.isShared = await hasSecondCaller(store, secret, month, text, held.buckets);
      held.lookedUp = size;
    }
  }
}

function countsOf({ requests, questions }: Day): Counts {
  const shared = [...questions].filter(([, { isShared }]) => isShared);
  return {
    requests,
    questions: Object.fromEntries(shared.map(([text, { asked, unanswered }]) => [text, { asked, unanswered }])),
  };
}
