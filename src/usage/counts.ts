/** What is counted, and where it is kept. It holds nothing of any one caller. Imports zod only. */
import * as z from 'zod';

/** The counts of one day, of one instance of a function or of several together. */
export const Counts = z.object({
  /** How many requests, by operation and family of agents: see `requestKey`. */
  requests: z.record(z.string(), z.int().positive()),
  /** Questions that at least two callers have asked: how often, and how often nothing was found. */
  questions: z.record(z.string(), z.object({ asked: z.int().positive(), unanswered: z.int().nonnegative() })),
});

export type Counts = z.infer<typeof Counts>;

/** The store, and in it one key for each day and instance: no two ever write the same. */
export const STORE = 'usage';
export const countsPrefix = 'counts/';
export const countsKey = (day: string, instance: string) => `${countsPrefix}${day}/${instance}`;

/** One key for each question of a month that has been asked, by its digest: see `k-anonymity.ts`. */
export const seenPrefix = 'seen/';
export const seenKey = (month: string, digest: string) => `${seenPrefix}${month}/${digest}`;

const SEPARATOR = ' | ';
export const requestKey = (operation: string, family: string) => operation + SEPARATOR + family;
export const requestOf = (key: string) => {
  const [operation = '', family = ''] = key.split(SEPARATOR);
  return { operation, family };
};

/** Days that counts are kept for. */
export const KEPT_DAYS = 90;

/** Callers choose what they ask, `constructor` too: records without a prototype know nothing before. */
export function emptyCounts(): Counts {
  return { requests: Object.create(null) as Counts['requests'], questions: Object.create(null) as Counts['questions'] };
}

/** Adds `more` to `counts`. */
export function addCounts(counts: Counts, more: Counts): void {
  for (const [key, count] of Object.entries(more.requests)) counts.requests[key] = (counts.requests[key] ?? 0) + count;
  for (const [text, { asked, unanswered }] of Object.entries(more.questions)) {
    const known = counts.questions[text] ?? { asked: 0, unanswered: 0 };
    counts.questions[text] = { asked: known.asked + asked, unanswered: known.unanswered + unanswered };
  }
}
