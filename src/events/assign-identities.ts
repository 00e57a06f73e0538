/** Which event of the last run each event of this run is, so that ids, addresses and history stay. */
import { eventId } from './event-id.ts';
import type { SourceRecord, StoredEvent } from './event.ts';

export interface Identity {
  id: string;
  /** The keys of its records, the one its id comes from first. */
  keys: string[];
  /** The event as it was after the last run it was published in; null for a new one. */
  previous: StoredEvent | null;
}

/**
 * A group of records is the known event that one of them made; of several, the oldest. An event that editors have split stays
 * with the record its id comes from, and the rest is new.
 *
 * @param groups the records of each event, the one to believe first
 */
export function identify(groups: readonly SourceRecord[][], known: readonly StoredEvent[]): Identity[] {
  const owner = new Map(known.toReversed().flatMap((event) => event.keys.map((key) => [key, event])));
  const claims = groups.map((records) => oldest(records.flatMap(({ key }) => owner.get(key) ?? [])));
  const taken = new Map<StoredEvent, number>();
  for (const [index, event] of claims.entries()) {
    if (event === null) continue;
    const current = taken.get(event);
    const holdsFirst = groups[index]!.some(({ key }) => key === event.keys[0]);
    if (current === undefined || holdsFirst) taken.set(event, index);
  }
  return groups.map((records, index) => {
    const event = claims[index]!;
    const previous = event !== null && taken.get(event) === index ? event : null;
    const keys = [...new Set(records.map(({ key }) => key))];
    const first = previous !== null && keys.includes(previous.keys[0]!) ? previous.keys[0]! : keys[0]!;
    return { id: previous?.id ?? eventId(first), keys: [first, ...keys.filter((key) => key !== first)], previous };
  });
}

function oldest(events: StoredEvent[]): StoredEvent | null {
  return (
    events.toSorted((a, b) => (a.firstSeen < b.firstSeen ? -1 : a.firstSeen > b.firstSeen ? 1 : a.id < b.id ? -1 : 1))[0] ?? null
  );
}
