/** Compacts the counts of each past day into one blob, and removes counts that are older than `KEPT_DAYS`. Runs daily. */
import type { BlobStore } from '../../blobs/blob-store.ts';
import { DAY, isoDay } from '../../shared/time.ts';
import { type Counts, countsPrefix, KEPT_DAYS, seenPrefix } from '../../usage/counts.ts';
import { compactedKey, compactedPrefix, readDay } from './read-usage.ts';

/** Today and yesterday are not compacted: an instance may write yesterday's counts today, not later. */
const OPEN_DAYS = 2;

/** Questions that are kept of a day, the most frequent first. */
const QUESTIONS_MAX = 1000;

/** If it is interrupted, nothing is lost or counted twice: the next run goes on. */
export async function compactUsage(blobs: BlobStore, now: Date): Promise<void> {
  const oldest = dayBefore(now, KEPT_DAYS);
  const isOld = (key: string) => datePart(key) < oldest;
  const [counts, compacted, seen] = await Promise.all([
    blobs.list(countsPrefix),
    blobs.list(compactedPrefix),
    blobs.list(seenPrefix),
  ]);
  await removeAll(blobs, [
    ...counts.filter(isOld),
    ...compacted.filter(isOld),
    ...seen.filter((key) => lastDayOfMonth(key) < oldest),
  ]);

  const open = dayBefore(now, OPEN_DAYS - 1);
  const days = new Set(counts.filter((key) => !isOld(key)).map(datePart));
  for (const day of [...days].filter((day) => day < open).sort()) await compactDay(blobs, day);
}

async function compactDay(blobs: BlobStore, day: string): Promise<void> {
  const { keys, instances, counts } = await readDay(blobs, day);
  await blobs.write(compactedKey(day), { instances, counts: { ...counts, questions: mostFrequent(counts.questions) } });
  await removeAll(blobs, keys);
}

function mostFrequent(questions: Counts['questions']): Counts['questions'] {
  const all = Object.entries(questions).sort(([, one], [, other]) => other.asked - one.asked);
  return Object.fromEntries(all.slice(0, QUESTIONS_MAX));
}

/** The day of `counts/2026-11-21/…` and `folded/2026-11-21`, the month of `seen/2026-11/…`. */
function datePart(key: string): string {
  return key.split('/')[1] ?? '';
}

/** No month has a day after the 31st, so it compares right for shorter months, too. */
function lastDayOfMonth(key: string): string {
  return `${datePart(key)}-31`;
}

async function removeAll(blobs: BlobStore, keys: string[]): Promise<void> {
  for (const key of keys) await blobs.remove(key);
}

export function dayBefore(now: Date, days: number): string {
  return isoDay(now.getTime() - days * DAY);
}
