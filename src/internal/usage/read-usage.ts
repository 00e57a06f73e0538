/** Adds up the counts that all instances have written, day by day. */
import * as z from 'zod';
import type { BlobStore } from '../../blobs/blob-store.ts';
import { mapConcurrently } from '../../shared/map-concurrently.ts';
import { addCounts, Counts, countsPrefix, emptyCounts } from '../../usage/counts.ts';

/** The counts of a day in one blob, with the instances that are included: a blob of theirs that is still there is not counted again. */
const CompactedDay = z.object({ instances: z.array(z.string()), counts: Counts });

export const compactedPrefix = 'folded/';
export const compactedKey = (day: string) => `${compactedPrefix}${day}`;

/** Blobs that are read at the same time. */
const CONCURRENCY = 32;

/**
 * @param days `YYYY-MM-DD`
 * @returns the counts of each day that has some
 */
export async function readUsage(blobs: BlobStore, days: readonly string[]): Promise<Map<string, Counts>> {
  const read = await mapConcurrently(days, CONCURRENCY, async (day) => [day, (await readDay(blobs, day)).counts] as const);
  return new Map(read.filter(([, { requests }]) => Object.keys(requests).length > 0));
}

interface DayOfUsage extends z.infer<typeof CompactedDay> {
  /** How many blobs were read that are not compacted yet. */
  fresh: number;
  /** How many such blobs were not read. */
  left: number;
}

/** A day as one record. Of the blobs that are not compacted yet, at most `max` are read. */
export async function readDay(blobs: BlobStore, day: string, max = Infinity): Promise<DayOfUsage> {
  const { instances, counts: compacted } = await readCompacted(blobs, day);
  const counts = emptyCounts();
  addCounts(counts, compacted);
  const included = new Set(instances);
  const all = (await blobs.list(`${countsPrefix}${day}/`)).filter((key) => !included.has(instanceOf(key)));
  const fresh = all.slice(0, max);
  for (const each of await mapConcurrently(fresh, CONCURRENCY, (key) => blobs.read(key)))
    addCounts(counts, Counts.safeParse(each).data ?? emptyCounts());
  return { instances: [...instances, ...fresh.map(instanceOf)], counts, fresh: fresh.length, left: all.length - fresh.length };
}

/** What is compacted of a day. */
export async function readCompacted(blobs: BlobStore, day: string): Promise<z.infer<typeof CompactedDay>> {
  return CompactedDay.safeParse(await blobs.read(compactedKey(day))).data ?? { instances: [], counts: emptyCounts() };
}

/** The instance that wrote a blob. */
export function instanceOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
