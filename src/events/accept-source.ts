/** Whether to believe a source today, and what its records are afterwards. Nothing is ever lost because a source failed. */
import { createHash } from 'node:crypto';
import type { SourceRecord, SourceState } from './event.ts';
import type { Feed } from './feeds.ts';
import type { Listing } from './normalise.ts';
import { effectiveStart, phaseOf } from './phase.ts';
import { isoDay, isoTime } from '../shared/time.ts';

/** From so many upcoming events on, a fall to nothing or below this share is held back. */
const GUARDED_FROM = 5;
const SUSPICIOUS_SHARE = 0.4;

/** The same suspicious answer so many times is the truth. */
const RUNS_TO_BELIEVE = 3;

/** Good runs without an event before it counts as taken back. */
const RUNS_TO_WITHDRAW = 3;

export interface Acceptance {
  records: SourceRecord[];
  quarantine: SourceState['quarantine'];
  /** Why the answer is held back; null when it is accepted. */
  reason: string | null;
}

type Guarded = Pick<Feed, 'atMost' | 'acceptDropUntil'>;

/**
 * @param before the records of this source after the last run
 * @param listings what it lists now
 */
export function acceptListings(
  before: readonly SourceRecord[],
  listings: readonly Listing[],
  quarantine: SourceState['quarantine'],
  feed: Guarded,
  now: Date,
): Acceptance {
  const drop = suspiciousDrop(before, listings, now);
  if (drop !== null && !(feed.acceptDropUntil !== null && isoDay(now) <= feed.acceptDropUntil)) {
    const fingerprint = createHash('sha256')
      .update(
        listings
          .map(({ key }) => key)
          .sort()
          .join('\n'),
      )
      .digest('hex')
      .slice(0, 16);
    const known = quarantine?.fingerprint === fingerprint ? quarantine : null;
    const runs = (known?.runs ?? 0) + 1;
    if (runs < RUNS_TO_BELIEVE) {
      return {
        records: [...before],
        quarantine: { fingerprint, runs, since: known?.since ?? isoTime(now) },
        reason: `${drop}; held back (${runs} of ${RUNS_TO_BELIEVE})`,
      };
    }
  }
  return { records: updated(before, listings, feed, now), quarantine: null, reason: null };
}

/** The source says that nothing has changed: what was there is there, what was missing is missing once more. */
export function keepUnchanged(before: readonly SourceRecord[], now: Date): SourceRecord[] {
  return before.map((record) => (record.missed === 0 ? { ...record, seen: isoTime(now) } : missing(record, now)));
}

function suspiciousDrop(before: readonly SourceRecord[], listings: readonly Listing[], now: Date): string | null {
  const upcoming = (list: readonly Listing[]) => list.filter((event) => phaseOf(event, now) !== 'past').length;
  const had = upcoming(before.filter(({ withdrawn, missed }) => !withdrawn && missed === 0));
  const has = upcoming(listings);
  return had >= GUARDED_FROM && has < had * SUSPICIOUS_SHARE ? `${has} upcoming events after ${had}` : null;
}

function updated(before: readonly SourceRecord[], listings: readonly Listing[], feed: Guarded, now: Date): SourceRecord[] {
  const known = new Map(before.map((record) => [record.key, record]));
  const listed = new Map(listings.map((listing) => [listing.key, listing]));
  const seen = isoTime(now);
  const current = [...listed.values()].map((listing): SourceRecord => ({
    ...listing,
    firstSeen: known.get(listing.key)?.firstSeen ?? seen,
    seen,
    missed: 0,
    withdrawn: false,
  }));
  // A full list has no room for later events: missing from it, they are not gone.
  const reach = feed.atMost !== null && listings.length >= feed.atMost ? Math.max(...listings.map(effectiveStart)) : Infinity;
  const absent = before
    .filter(({ key }) => !listed.has(key))
    .map((record) => (effectiveStart(record) > reach ? record : missing(record, now)));
  return [...current, ...absent];
}

/** Before its start it may have been taken back; afterwards a feed of coming weeks has merely moved on. */
function missing(record: SourceRecord, now: Date): SourceRecord {
  if (effectiveStart(record) <= now.getTime()) return record;
  const missed = record.missed + 1;
  return { ...record, missed, withdrawn: record.withdrawn || missed >= RUNS_TO_WITHDRAW };
}
