/** Compacts the counts of each past day into one blob, and removes counts that are older than `KEPT_DAYS`. Runs daily. */
import type { BlobStore } from '../../blobs/blob-store.ts';
import { removeAll } from '../../blobs/remove-all.ts';
import { DAY, isoDay, SECOND } from '../../shared/time.ts';
import { type Counts, countsPrefix, KEPT_DAYS, seenPrefix } from '../../usage/counts.ts';
import { compactedKey, compactedPrefix, instanceOf, readCompacted, readDay } from './read-usage.ts';

/** Today and yesterday are not compacted: an instance may write yesterday's counts today, not later. */
const OPEN_DAYS = 2;

/** Questions that are kept of a day, the most frequent first. */
const QUESTIONS_MAX = 1000;

/** Blobs that are compacted in one step, so that a run that is ended has not read in vain. */
const STEP = 500;

/** How long days are compacted, in milliseconds: of the 30 seconds that the platform gives, the others are for removing. */
const COMPACTING_TIME = 15 * SECOND;

/**
 * Compacts first, then removes. If it is interrupted, nothing is lost or counted twice: the next run goes on where it was.
 *
 * @param now the day; the time that this takes is measured apart from it
 */
export async function compactUsage(blobs: BlobStore, now: Date): Promise<void> {
  const oldest = dayBefore(now, KEPT_DAYS);
  const open = dayBefore(now, OPEN_DAYS - 1);
  const isOld = (key: string) => datePart(key) < oldest;
  const counts = await blobs.list(countsPrefix);
  const past = new Set(counts.filter((key) => !isOld(key) && datePart(key) < open).map(datePart));
  const failures = await compactDays(blobs, [...past].sort());

  const [compacted, seen] = await Promise.all([blobs.list(compactedPrefix), blobs.list(seenPrefix)]);
  const isCompacted = await compactedInstances(blobs, past);
  await removeAll(blobs, [
    ...counts.filter((key) => isOld(key) || isCompacted(key)),
    ...compacted.filter(isOld),
    ...seen.filter((key) => lastDayOfMonth(key) < oldest),
  ]);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} days could not be compacted`);
}

/** A day that fails does not keep the others. */
async function compactDays(blobs: BlobStore, days: string[]): Promise<unknown[]> {
  const end = performance.now() + COMPACTING_TIME;
  const failures: unknown[] = [];
  for (const day of days) {
    try {
      let isWhole = false;
      while (!isWhole && performance.now() < end) isWhole = await compactStep(blobs, day);
    } catch (failure) {
      failures.push(failure);
    }
  }
  return failures;
}

/** @returns whether all of the day is compacted */
async function compactStep(blobs: BlobStore, day: string): Promise<boolean> {
  const { instances, counts, fresh, left } = await readDay(blobs, day, STEP);
  if (fresh > 0)
    await blobs.write(compactedKey(day), { instances, counts: { ...counts, questions: mostFrequent(counts.questions) } });
  return left === 0;
}

/** Tells whether a blob of an instance is included in that of its day. */
async function compactedInstances(blobs: BlobStore, days: Iterable<string>): Promise<(key: string) => boolean> {
  const included = new Map<string, Set<string>>();
  for (const day of days) included.set(day, new Set((await readCompacted(blobs, day)).instances));
  return (key) => included.get(datePart(key))?.has(instanceOf(key)) ?? false;
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

export function dayBefore(now: Date, days: number): string {
  return isoDay(now.getTime() - days * DAY);
}
