/** The counts that all instances have written, day by day. */
import * as z from 'zod';
import { addCounts, Counts, countsPrefix, emptyCounts } from '../../usage/counts.ts';
import type { BlobStore } from '../../blobs/blob-store.ts';

/** The counts of a day in one blob, with the instances that are in it: what is left of one of theirs is not counted again. */
export const Folded = z.object({ instances: z.array(z.string()), counts: Counts });

export const foldedKey = (day: string) => `folded/${day}`;

/** Blobs that are read at the same time. */
const AT_ONCE = 16;

/**
 * @param days `YYYY-MM-DD`
 * @returns the counts of each day that has some
 */
export async function readUsage(blobs: BlobStore, days: readonly string[]): Promise<Map<string, Counts>> {
  const read = await someAtOnce(days, async (day) => [day, (await readDay(blobs, day)).counts] as const);
  return new Map(read.filter(([, { requests }]) => Object.keys(requests).length > 0));
}

/** A day as one record, and the keys of the instances that it was added up from. */
export async function readDay(blobs: BlobStore, day: string): Promise<z.infer<typeof Folded> & { keys: string[] }> {
  const counts = emptyCounts();
  const folded = Folded.safeParse(await blobs.read(foldedKey(day))).data;
  if (folded) addCounts(counts, folded.counts);
  const instances = folded?.instances ?? [];
  const keys = await blobs.list(`${countsPrefix}${day}/`);
  const fresh = keys.filter((key) => !instances.includes(instanceOf(key)));
  for (const each of await someAtOnce(fresh, (key) => blobs.read(key)))
    addCounts(counts, Counts.safeParse(each).data ?? emptyCounts());
  return { instances: [...instances, ...fresh.map(instanceOf)], counts, keys };
}

async function someAtOnce<From, To>(all: readonly From[], work: (each: From) => Promise<To>): Promise<To[]> {
  const done: To[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) done.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))));
  return done;
}

function instanceOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
