/** What the blobs of the company store hold. What is read is checked: a store that returns something else must not change the state. */
import * as z from 'zod';
import type { Company } from './company.ts';
import type { Batch, Entry, Sync } from './company-state.ts';

const StoredEntry: z.ZodType<Entry> = z.object({
  id: z.string(),
  source: z.string(),
  updated: z.string(),
  received: z.string(),
  // Checked when it was received, by the rules of that day.
  company: z.custom<Company>((value) => z.looseObject({ id: z.string() }).safeParse(value).success).optional(),
});

const count = z.int().nonnegative();

const RecordedSync: z.ZodType<Sync> = z.object({
  source: z.string(),
  received: z.string(),
  counts: z.object({ received: count, created: count, updated: count, unchanged: count, rejected: count, removed: count }),
});

/** A snapshot. */
export const StoredBatch: z.ZodType<Batch> = z.object({ entries: z.array(StoredEntry), syncs: z.array(RecordedSync) });

/** What is kept of a sync, today and yesterday, once its entries are in a snapshot. */
export const StoredAnswer = z.object({
  received: z.string(),
  /** Digest of the request, by which another request with the same key is noticed. */
  fingerprint: z.string(),
  answer: z.unknown(),
});

/** A sync as it is stored, with the answer that it gets however often it is sent. */
export const StoredSync = z.object({ ...StoredAnswer.shape, entries: z.array(StoredEntry), syncs: z.array(RecordedSync) });

export type StoredAnswer = z.infer<typeof StoredAnswer>;
export type StoredSync = z.infer<typeof StoredSync>;
