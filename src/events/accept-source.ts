/** Decides whether to accept what a source lists today, and what its records are afterwards. */
import { createHash } from 'node:crypto';
import type { SourceRecord, SourceState } from './event.ts';
import type { Feed } from './feeds.ts';
import type { Listing } from './normalise.ts';
import { effectiveStart, phaseOf } from './phase.ts';
import { isoDay, isoTime } from '../shared/time.ts';

/** A drop from at least so many upcoming events to less than this share of them is held back. */
const DROP_FROM = 5;
const DROP_SHARE = 0.4;

/** A rise to at least so many upcoming events, and to more than so many times as many as before, is held back too. */
const RISE_TO = 100;
const RISE_FACTOR = 5;

/** A suspicious listing is accepted when it has come so many times in a row. */
const RUNS_TO_BELIEVE = 3;

/** Accepted runs without an event before it counts as withdrawn. */
const RUNS_TO_WITHDRAW = 3;

export interface Acceptance {
  records: SourceRecord[];
  quarantine: SourceState['quarantine'];
  /** Why the answer is held back; null when it is accepted. */
  reason: string | null;
}

type Guarded = Pick<Feed, 'atMost' | 'acceptChangeUntil'>;

/**
 * @param before the records of this source after the last run
 * @param listings what it lists now
 * @param state of the source after the last run
 */
export function acceptListings(
  before: readonly SourceRecord[],
  listings: readonly Listing[],
  state: Pick<SourceState, 'quarantine' | 'lastGood'>,
  feed: Guarded,
  now: Date,
): Acceptance {
  const change = suspiciousChange(before, listings, state.lastGood === null, now);
  const isExpected = feed.acceptChangeUntil !== null && isoDay(now) <= feed.acceptChangeUntil;
  const quarantine = change === null || isExpected ? null : nextQuarantine(listings, state.quarantine, now);
  return quarantine === null || quarantine.runs >= RUNS_TO_BELIEVE
    ? { records: updated(before, listings, feed, now), quarantine: null, reason: null }
    : { records: [...before], quarantine, reason: `${change}; held back (${quarantine.runs} of ${RUNS_TO_BELIEVE})` };
}

/** How often the same events have been listed in a row while they were suspicious. */
function nextQuarantine(
  listings: readonly Listing[],
  last: SourceState['quarantine'],
  now: Date,
): NonNullable<SourceState['quarantine']> {
  const keys = listings.map(({ key }) => key).sort();
  const fingerprint = createHash('sha256').update(keys.join('\n')).digest('hex').slice(0, 16);
  return last?.fingerprint === fingerprint ? { ...last, runs: last.runs + 1 } : { fingerprint, runs: 1, since: isoTime(now) };
}

/** The records of a source that has not changed: what was listed still is, what was missing is missing once more. */
export function keepUnchanged(before: readonly SourceRecord[], now: Date): SourceRecord[] {
  return before.map((record) => (record.missed === 0 ? { ...record, seen: isoTime(now) } : missing(record, now)));
}

/** @param isFirst whether the source has never been accepted before: then any number is a first number, not a rise */
function suspiciousChange(
  before: readonly SourceRecord[],
  listings: readonly Listing[],
  isFirst: boolean,
  now: Date,
): string | null {
  const upcoming = (list: readonly Listing[]) => list.filter((event) => phaseOf(event, now) !== 'past').length;
  const had = upcoming(before.filter(({ withdrawn, missed }) => !withdrawn && missed === 0));
  const has = upcoming(listings);
  const isDrop = had >= DROP_FROM && has < had * DROP_SHARE;
  const isRise = !isFirst && has >= RISE_TO && has > had * RISE_FACTOR;
  return isDrop || isRise ? `${has} upcoming events after ${had}` : null;
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
  // A full list ends before later events, so that they are not in it says nothing.
  const reach = feed.atMost !== null && listings.length >= feed.atMost ? Math.max(...listings.map(effectiveStart)) : Infinity;
  const absent = before
    .filter(({ key }) => !listed.has(key))
    .map((record) => (effectiveStart(record) > reach ? record : missing(record, now)));
  return [...current, ...absent];
}

/** An upcoming event that is missing may have been withdrawn. A past one has only left a feed of coming weeks. */
function missing(record: SourceRecord, now: Date): SourceRecord {
  if (effectiveStart(record) <= now.getTime()) return record;
  const missed = record.missed + 1;
  return { ...record, missed, withdrawn: record.withdrawn || missed >= RUNS_TO_WITHDRAW };
}
