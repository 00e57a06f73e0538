/** Matches the events of this run with those of the last, so that ids, addresses and history stay. */
import { compareText } from '../shared/compare-text.ts';
import { required } from '../shared/required.ts';
import { eventId } from './event-id.ts';
import type { SourceRecord, StoredEvent } from './event.ts';

/** An event of this run: its records and its identity. */
export interface IdentifiedEvent {
  id: string;
  /** The keys of its records, the one its id comes from first. */
  keys: string[];
  /** The event as it was after the last run it was published in; null for a new one. */
  previous: StoredEvent | null;
  /** Most trusted first. */
  records: SourceRecord[];
}

/**
 * A group of records is the known event that one of them made; of several, the oldest. An event that editors have split stays
 * with the record its id comes from, and the rest is new.
 *
 * @param groups the records of each event, most trusted first
 */
export function assignIdentities(groups: readonly SourceRecord[][], known: readonly StoredEvent[]): IdentifiedEvent[] {
  const owner = new Map(known.toReversed().flatMap((event) => event.keys.map((key) => [key, event])));
  const claims = groups.map((records): Claim => {
    const keys = [...new Set(records.map(({ key }) => key))];
    return { records, keys, event: oldest(keys.flatMap((key) => owner.get(key) ?? [])) };
  });
  const winners = new Map<StoredEvent, Claim>();
  for (const claim of claims) {
    if (claim.event === null) continue;
    if (!winners.has(claim.event) || holdsFirstKey(claim, claim.event)) winners.set(claim.event, claim);
  }
  return claims.map((claim) => {
    const isWinner = claim.event !== null && winners.get(claim.event) === claim;
    return identified(claim, isWinner ? claim.event : null);
  });
}

/** A group of records and the known event that it may be. */
interface Claim {
  records: SourceRecord[];
  keys: string[];
  event: StoredEvent | null;
}

function holdsFirstKey({ keys }: Claim, { keys: [first] }: StoredEvent): boolean {
  return first !== undefined && keys.includes(first);
}

function identified({ records, keys }: Claim, previous: StoredEvent | null): IdentifiedEvent {
  const first = required(keys.find((key) => key === previous?.keys[0]) ?? keys[0], 'the key of a record');
  return { id: previous?.id ?? eventId(first), keys: [first, ...keys.filter((key) => key !== first)], previous, records };
}

function oldest(events: StoredEvent[]): StoredEvent | null {
  return events.toSorted((a, b) => compareText(a.firstSeen, b.firstSeen) || compareText(a.id, b.id))[0] ?? null;
}
