/** Once a day: days that are over become one blob each, and what is older than its time goes. */
import { type Counts, countsPrefix, KEPT_DAYS, seenPrefix } from '../../usage/counts.ts';
import type { BlobStore } from '../../blobs/blob-store.ts';
import { foldedKey, readDay } from './read-usage.ts';
import { DAY, isoDay } from '../../shared/time.ts';

/** An instance may write yesterday's counts today, not later. */
const OPEN_DAYS = 2;

/** Questions that are kept of a day, the most asked first. */
const QUESTIONS_MAX = 1000;

/** Being ended halfway loses nothing and counts nothing twice: the next run goes on. */
export async function tidyUsage(blobs: BlobStore, now: Date): Promise<void> {
  const oldest = dayBefore(now, KEPT_DAYS);
  const [counts, folded, seen] = await Promise.all([countsPrefix, 'folded/', seenPrefix].map((prefix) => blobs.list(prefix)));
  const isOld = (key: string) => partOf(key) < oldest;
  await removeAll(blobs, [...counts!.filter(isOld), ...folded!.filter(isOld), ...seen!.filter((key) => isEnded(key, oldest))]);

  const open = dayBefore(now, OPEN_DAYS - 1);
  const days = new Set(counts!.filter((key) => !isOld(key)).map(partOf));
  for (const day of [...days].filter((day) => day < open).sort()) {
    const { keys, instances, counts } = await readDay(blobs, day);
    await blobs.write(foldedKey(day), { instances, counts: { ...counts, questions: mostAsked(counts.questions) } });
    await removeAll(blobs, keys);
  }
}

function mostAsked(questions: Counts['questions']): Counts['questions'] {
  const all = Object.entries(questions).sort(([, one], [, other]) => other.asked - one.asked);
  return Object.fromEntries(all.slice(0, QUESTIONS_MAX));
}

/** `counts/2026-11-21/…` and `folded/2026-11-21` have the day in second place, `seen/2026-11/…` the month. */
function partOf(key: string): string {
  return key.split('/')[1] ?? '';
}

/** A month is kept until its last day is too old; every month is over with the 31st. */
function isEnded(key: string, oldest: string): boolean {
  return `${partOf(key)}-31` < oldest;
}

async function removeAll(blobs: BlobStore, keys: string[]): Promise<void> {
  for (const key of keys) await blobs.remove(key);
}

export function dayBefore(now: Date, days: number): string {
  return isoDay(now.getTime() - days * DAY);
}
