/** Adds up the counts that all instances have written, day by day. */
import * as z from 'zod';
import type { BlobStore } from '../../blobs/blob-store.ts';
import { addCounts, Counts, countsPrefix, emptyCounts } from '../../usage/counts.ts';

/** The counts of a day in one blob, with the instances that are included: a blob of theirs that is still there is not counted again. */
const CompactedDay = z.object({ instances: z.array(z.string()), counts: Counts });

export const compactedPrefix = 'folded/';
export const compactedKey = (day: string) => `${compactedPrefix}${day}`;

/** Blobs that are read at the same time. */
const CONCURRENCY = 16;

/**
 * @param days `YYYY-MM-DD`
 * @returns the counts of each day that has some
 */
export async function readUsage(blobs: BlobStore, days: readonly string[]): Promise<Map<string, Counts>> {
  const read = await mapConcurrently(days, async (day) => [day, (await readDay(blobs, day)).counts] as const);
  return new Map(read.filter(([, { requests }]) => Object.keys(requests).length > 0));
}

/** A day as one record, and the keys of the instances' blobs that are left. */
export async function readDay(blobs: BlobStore, day: string): Promise<z.infer<typeof CompactedDay> & { keys: string[] }> {
  const counts = emptyCounts();
  const compacted = CompactedDay.safeParse(await blobs.read(compactedKey(day))).data;
  if (compacted) addCounts(counts, compacted.counts);
  const instances = compacted?.instances ?? [];
  const keys = await blobs.list(`${countsPrefix}${day}/`);
  const fresh = keys.filter((key) => !instances.includes(instanceOf(key)));
  for (const each of await mapConcurrently(fresh, (key) => blobs.read(key)))
    addCounts(counts, Counts.safeParse(each).data ?? emptyCounts());
  return { instances: [...instances, ...fresh.map(instanceOf)], counts, keys };
}

async function mapConcurrently<From, To>(all: readonly From[], work: (each: From) => Promise<To>): Promise<To[]> {
  const done: To[] = [];
  for (let at = 0; at < all.length; at += CONCURRENCY)
    done.push(...(await Promise.all(all.slice(at, at + CONCURRENCY).map(work))));
  return done;
}

function instanceOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
