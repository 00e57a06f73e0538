/** The counts that all instances have written, day by day. */
import * as z from 'zod';
import { addCounts, Counts, countsPrefix, emptyCounts } from '../../usage/counts.ts';
import type { Blobs } from '../blobs.ts';

/** The counts of a day in one blob, with the instances that are in it: what is left of one of theirs is not counted again. */
export const Folded = z.object({ instances: z.array(z.string()), counts: Counts });

export const foldedKey = (day: string) => `folded/${day}`;

/** Blobs that are read at the same time. */
const AT_ONCE = 16;

/**
 * @param days `YYYY-MM-DD`
 * @returns the counts of each day that has some
 */
export async function readUsage(blobs: Blobs, days: readonly string[]): Promise<Map<string, Counts>> {
  const read = new Map<string, Counts>();
  for (const day of days) {
    const { counts } = await readDay(blobs, day);
    if (Object.keys(counts.requests).length > 0) read.set(day, counts);
  }
  return read;
}

/** A day as one record, and the keys of the instances that it was added up from. */
export async function readDay(blobs: Blobs, day: string): Promise<z.infer<typeof Folded> & { keys: string[] }> {
  const { instances, counts } = Folded.safeParse(await blobs.read(foldedKey(day))).data ?? {
    instances: [],
    counts: emptyCounts(),
  };
  const keys = await blobs.list(`${countsPrefix}${day}/`);
  const fresh = keys.filter((key) => !instances.includes(instanceOf(key)));
  for (let at = 0; at < fresh.length; at += AT_ONCE) {
    const some = await Promise.all(fresh.slice(at, at + AT_ONCE).map((key) => blobs.read(key)));
    for (const each of some) addCounts(counts, Counts.safeParse(each).data ?? emptyCounts());
  }
  return { instances: [...instances, ...fresh.map(instanceOf)], counts, keys };
}

function instanceOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
