/** Usage counts and their keys in the store. They hold nothing about a single caller. Imports zod only. */
import * as z from 'zod';

/** Counts of a day, of one instance of a function or the sum of several. */
export const Counts = z.object({
  /** Requests by operation and agent family: see `requestKey`. */
  requests: z.record(z.string(), z.int().positive()),
  /** Queries of at least two callers: how often they were sent, and how often they had no results. */
  questions: z.record(z.string(), z.object({ asked: z.int().positive(), unanswered: z.int().nonnegative() })),
});

export type Counts = z.infer<typeof Counts>;

/** The store, and its key for each day and instance, so that no two instances write to the same key. */
export const STORE = 'usage';
export const countsPrefix = 'counts/';
export const countsKey = (day: string, instance: string) => `${countsPrefix}${day}/${instance}`;

/** A key for each query of a month, by its digest: see `k-anonymity.ts`. */
export const seenPrefix = 'seen/';
export const seenKey = (month: string, digest: string) => `${seenPrefix}${month}/${digest}`;

const SEPARATOR = ' | ';
export const requestKey = (operation: string, family: string) => operation + SEPARATOR + family;
export const requestOf = (key: string) => {
  const [operation = '', family = ''] = key.split(SEPARATOR);
  return { operation, family };
};

/** Retention of counts, in days. */
export const KEPT_DAYS = 90;

/** Records without a prototype: a query may be `constructor`. */
export function emptyCounts(): Counts {
  return { requests: Object.create(null), questions: Object.create(null) };
}

/** Adds `more` to `counts`. */
export function addCounts(counts: Counts, more: Counts): void {
  for (const [key, count] of Object.entries(more.requests)) counts.requests[key] = (counts.requests[key] ?? 0) + count;
  for (const [text, { asked, unanswered }] of Object.entries(more.questions)) {
    const known = counts.questions[text] ?? { asked: 0, unanswered: 0 };
    counts.questions[text] = { asked: known.asked + asked, unanswered: known.unanswered + unanswered };
  }
}
